//! What the games on the shelf say about themselves to the nets.

macro_rules! games {
    ($($module:ident: $game:ty),+ $(,)?) => {
        $(mod $module;)+

        /// `every_game!(call)` is `call!(module, Game);` for every game here.
        #[macro_export]
        macro_rules! every_game {
            ($call:ident) => {
                $($call!($module, $game);)+
            };
        }
    };
}

games! {
    cthulhu_500: ::sobremesa_cthulhu_500::Cthulhu500,
    great_race: ::sobremesa_great_race::GreatRace,
    pig: ::sobremesa_pig::Pig,
    push: ::sobremesa_push::Push,
    the_game: ::sobremesa_the_game::TheGame,
}
