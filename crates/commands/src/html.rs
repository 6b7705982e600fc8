//! Text inside HTML, SVG and XML.

/// What may stand in a page: nothing that somebody wrote becomes markup.
pub(crate) fn escape(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, letter| {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            other => out.push(other),
        }
        out
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_somebody_wrote_is_no_markup() {
        let escaped = super::escape("<b>\"a\" & 'b'");
        assert_eq!(escaped, "&lt;b&gt;&quot;a&quot; &amp; &#39;b&#39;");
    }
}
