//! Terminals without Unicode: every sign of a finished picture becomes one letter of ASCII, in the same place.

use ratatui::buffer::Buffer;

/// Draws the picture with letters that every terminal has.
pub(crate) fn flatten(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if !cell.symbol().is_ascii() {
            let mut letters = cell.symbol().chars();
            let flat = letters.next().map_or(' ', letter);
            cell.set_char(flat);
        }
    }
}

/// Does the locale say that this terminal takes only plain letters? The first of these that is set counts.
pub(crate) fn of_environment() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    // Windows has no such variables, and its terminals take Unicode.
    set.map_or(!cfg!(windows), |locale| !is_unicode(&locale))
}

fn is_unicode(locale: &str) -> bool {
    let plain: String = locale.chars().filter(char::is_ascii_alphanumeric).collect();
    plain.to_ascii_lowercase().contains("utf8")
}

/// The letter of ASCII that stands for a sign.
fn letter(sign: char) -> char {
    match sign {
        '│' | '┃' | '║' | '┆' | '▏' | '▯' | '‖' => '|',
        '─' | '━' | '┄' | '–' | '—' | '−' => '-',
        '═' => '=',
        '╔' | '╗' | '╚' | '╝' | '┏' | '┓' | '┗' | '┛' => '#',
        '╭' | '┌' | '╮' | '┐' | '╰' | '└' | '╯' | '┘' | '┼' | '├' | '┤' | '┬' | '┴' => {
            '+'
        }
        '▸' | '→' | '▶' | '›' | '»' | '⇥' => '>',
        '◂' | '←' | '◀' | '‹' | '«' | '⏎' | '↩' => '<',
        '↑' | '▴' | '▲' | '△' => '^',
        '↓' | '▾' => 'v',
        '█' | '■' | '▣' | '▮' | '▪' => '#',
        '▀' | '“' | '”' | '„' => '"',
        '▄' | '␣' => '_',
        '░' | '·' | '•' | '∙' | '…' => '.',
        '▒' | '⬢' => '%',
        '●' | '◦' | '○' => 'o',
        '◆' | '★' | '✦' | '☆' => '*',
        '◇' => 'e',
        '✚' => '+',
        '¤' => '$',
        '✕' | '✗' | '☠' | '×' | '↚' => 'x',
        '≈' => '~',
        '⚑' => 'P',
        '⚙' => '@',
        '☣' => '&',
        '⊖' => '-',
        'Œ' => 'O',
        '✓' => 'v',
        '↻' | '↺' => 'o',
        'Σ' => 'S',
        '▟' => '/',
        '▙' => '\\',
        '▁' | '▂' => '_',
        '▃' => '.',
        '▅' => '-',
        '▆' => '=',
        '▇' => '+',
        '⚄' | '⚅' => 'D',
        '⇄' => 'S',
        '∞' => '8',
        '↯' => 'z',
        '±' => '~',
        '‘' | '’' => '\'',
        '¿' => '?',
        '¡' => '!',
        '\u{a0}' | '\u{202f}' | '\u{2009}' => ' ',
        'á' | 'à' | 'â' | 'ä' => 'a',
        'Á' | 'À' | 'Â' => 'A',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'Í' | 'Î' => 'I',
        'ó' | 'ò' | 'ô' | 'ö' | 'º' | '°' => 'o',
        'Ó' | 'Ô' => 'O',
        'œ' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'ñ' => 'n',
        'Ñ' => 'N',
        'ç' => 'c',
        'Ç' => 'C',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_locale_of_utf_8_has_every_sign() {
        for locale in ["es_ES.UTF-8", "C.utf8", "fr_FR.utf-8@euro"] {
            assert!(is_unicode(locale), "{locale}");
        }
        for locale in ["C", "POSIX", "en_US.ISO-8859-1", "es_ES@euro"] {
            assert!(!is_unicode(locale), "{locale}");
        }
    }
}
