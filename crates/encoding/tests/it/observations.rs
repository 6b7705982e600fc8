use sobremesa_core::{FastLuck, Seat, Setup, Viewer};
use sobremesa_encoding::{Encode, Outline, Sink as _, Stepper, into_bytes, into_floats};

use crate::for_every_game;

for_every_game!(
    observations_have_one_length_and_keep_their_bounds,
    super::fixed
);

fn fixed<G: Encode>(setups: &[Setup<G>]) {
    for setup in setups {
        let mut stepper = Stepper::begin(setup, FastLuck::new(9)).expect("a sound set-up");
        let mut picks = FastLuck::new(10);
        let first = Outline::of::<G>(&G::view(stepper.state(), Viewer::Seat(Seat(0))));
        let (mut bytes, mut floats) = (vec![0; first.size()], vec![0.0; first.size()]);
        loop {
            for seat in Seat::all(setup.seats) {
                let view = G::view(stepper.state(), Viewer::Seat(seat));
                let named = if Some(seat) == stepper.seat() {
                    stepper.named()
                } else {
                    &[]
                };
                let mut outline = Outline::default();
                outline.skip(0);
                let glance = G::glance(&view);
                G::observe(&glance, named, &mut outline);
                assert_eq!(outline.fields, first.fields);
                for (field, &seen) in outline.fields.iter().zip(&outline.seen) {
                    assert!(
                        seen <= field.most,
                        "{} is {seen}, not {}",
                        field.name,
                        field.most
                    );
                }
                into_bytes::<G>(&glance, named, &mut bytes);
                into_floats::<G>(&glance, named, &mut floats);
                let mut quickly = vec![7; first.size()];
                let at = G::glance_at(stepper.state(), seat);
                into_bytes::<G>(&at, named, &mut quickly);
                assert!(bytes == quickly, "a glance shows what the view shows");
                for field in &first.fields {
                    let range = field.first..field.first + field.count;
                    for (byte, float) in bytes[range.clone()].iter().zip(&floats[range]) {
                        let part = f32::from(*byte) / f32::from(field.most);
                        assert!((part - float).abs() < 1e-6, "{}", field.name);
                    }
                }
            }
            let Some(number) = stepper.pick(&mut picks) else {
                break;
            };
            stepper.step(number).expect("legal");
        }
    }
}

for_every_game!(what_has_been_named_of_an_action_is_seen, super::named);

/// Two moments that differ in nothing but the numbers chosen so far do not look the same.
fn named<G: Encode>(setups: &[Setup<G>]) {
    let mut found = false;
    for setup in setups {
        let mut picks = FastLuck::new(11);
        for seed in 0..100 {
            let mut stepper = Stepper::begin(setup, FastLuck::new(seed)).expect("a sound set-up");
            while let Some(number) = stepper.pick(&mut picks) {
                stepper.step(number).expect("legal");
                if !stepper.named().is_empty() {
                    let view = G::view(stepper.state(), Viewer::Seat(stepper.viewer()));
                    let of = |named| sobremesa_encoding::observation::<G>(&view, named);
                    assert_ne!(of(&[]), of(stepper.named()));
                    found = true;
                }
            }
            if found || G::LONGEST == 1 {
                break;
            }
        }
    }
    assert_eq!(found, G::LONGEST > 1);
}
