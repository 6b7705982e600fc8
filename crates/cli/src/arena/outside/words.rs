//! A command as it is typed, taken apart without a shell.

/// The words of a command: separated by spaces, held together by quotes of either kind. Nothing where a quote stays open.
pub(crate) fn split(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn quotes_hold_words_together() {
        let words = |text| split(text).map(|words| words.join("|"));
        assert_eq!(words("python3  my.py"), Some("python3|my.py".into()));
        assert_eq!(
            words("'/my folder/bot' --name \"a b\"c ''"),
            Some("/my folder/bot|--name|a bc|".into())
        );
        assert_eq!(words("  "), Some(String::new()));
        assert_eq!(words("bot 'open"), None);
    }
}
