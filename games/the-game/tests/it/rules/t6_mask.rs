//! T6.4: numbers are masked in three languages, and ordinary words stay readable.

use sobremesa_the_game::{MASK, mask_numbers};

/// Where `#` stands, the mask is to stand.
fn check(cases: &[(&str, &str)]) {
    for &(said, read) in cases {
        assert_eq!(mask_numbers(said, false), read.replace('#', MASK), "{said}");
    }
}

#[test]
fn t6_4_digits_are_masked() {
    check(&[
        ("I have the 37", "I have the #"),
        ("37!", "#!"),
        ("40/41", "#/#"),
        ("3 7", "# #"),
        ("x37y", "x#y"),
        ("٣٧", "#"),
        ("", ""),
    ]);
}

#[test]
fn t6_4_english_number_words_are_masked() {
    check(&[
        ("I have forty-seven", "I have #-#"),
        ("thirty seven or THIRTYSEVEN", "# # or #"),
        ("twenty one, then go", "# #, then go"),
        ("twenty-one", "#-#"),
        ("twentyeight, ninetyeight", "#, #"),
        ("Ninety and nine", "# and #"),
        ("a hundred", "a #"),
    ]);
}

#[test]
fn t6_4_spanish_number_words_are_masked() {
    check(&[
        ("tengo el treinta y siete", "tengo el # y #"),
        ("treinta y uno", "# y #"),
        ("treintaisiete y treintaidós", "# y #"),
        ("cuarentaiún", "#"),
        ("veintidós, VEINTITRÉS, veintiseis", "#, #, #"),
        ("dieciséis o diez", "# o #"),
        ("el noventa y nueve", "el # y #"),
        ("sesentaycinco", "#"),
        ("cien", "#"),
    ]);
}

#[test]
fn t6_4_french_number_words_are_masked() {
    check(&[
        ("j’ai le trente-sept", "j’ai le #-#"),
        ("vingt et un", "# et #"),
        ("soixante-et-onze", "#-et-#"),
        ("quatre-vingt-dix-sept", "#-#-#-#"),
        ("quatrevingtdixsept", "#"),
        ("septante-deux, nonante", "#-#, #"),
        ("Quatre-vingts", "#-#"),
    ]);
}

#[test]
fn t6_4_accents_written_as_marks_of_their_own_hide_nothing() {
    check(&[
        ("veintido\u{301}s", "#"),
        ("veintise\u{301}is", "#"),
        ("tre\u{300}s bien", "tre\u{300}s bien"),
    ]);
}

#[test]
fn t6_4_harmless_words_stay_readable() {
    for said in [
        "c’est très bien, un peu plus haut",
        "une pile pour moi",
        "un momento, una pregunta",
        "uno de nosotros",
        "the one on the left is mine, no one else",
        "someone often attends",
        "tenemos que parar, no puedes",
        "I often listen; the height is fine",
        "la noche, el bochorno, los sietemesinos",
        "weight, canine, attention, content",
        "et un autre",
        "y una más",
        "zero risk, cero problemas, zéro souci",
    ] {
        assert_eq!(mask_numbers(said, false), said);
    }
}

#[test]
fn t6_4_one_is_telling_only_right_after_another_number() {
    check(&[
        ("thirty, one moment", "#, one moment"),
        ("veinte. Una cosa", "#. Una cosa"),
        ("50 una", "# #"),
    ]);
}

#[test]
fn t6_4_a_very_long_word_is_read_to_its_end() {
    let long = "dos".repeat(50_000);
    assert_eq!(mask_numbers(&long, false), MASK);
    let harmless = long + "x";
    assert_eq!(mask_numbers(&harmless, false), harmless);
}

#[test]
fn t6_4_in_extreme_the_order_three_stays_readable() {
    for said in [
        "I have a three!",
        "¡tres! por aquí",
        "j’ai un trois !",
        "TROIS!",
    ] {
        assert_eq!(mask_numbers(said, true), said);
        assert_ne!(mask_numbers(said, false), said);
    }
    for (said, read) in [
        ("thirty three!", "# #!"),
        ("the three is mine", "the # is mine"),
        ("3!", "#!"),
        ("treinta y tres!", "# y #!"),
        ("three!thirty", "three!#"),
    ] {
        assert_eq!(mask_numbers(said, true), read.replace('#', MASK), "{said}");
    }
}
