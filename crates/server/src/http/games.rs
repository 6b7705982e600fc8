//! The games on the shelf and their rules.

use axum::Json as Answer;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sobremesa_protocol::wire::GameInfo;
use sobremesa_words::Lang;

pub(super) async fn list() -> Answer<Vec<GameInfo>> {
    Answer(sobremesa_driver::games())
}

pub(super) async fn rules(Path((game, lang)): Path<(String, String)>) -> Response {
    let lang = lang.parse::<Lang>().ok();
    let Some(text) = lang.and_then(|lang| sobremesa_shelf::rules(&game, lang)) else {
        return (StatusCode::NOT_FOUND, "no such rules\n").into_response();
    };
    (
        [(header::CONTENT_TYPE, "text/markdown; charset=utf-8")],
        text,
    )
        .into_response()
}
