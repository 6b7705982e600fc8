//! `sobremesa think`: thinks for the tables of several servers, and does nothing else.

use std::sync::Arc;

use sobremesa_bus::Nats;
use sobremesa_server::{Thinker, Thoughts};
use sobremesa_words::{Value, Words};

use crate::args::Think;
use crate::error::{CliError, Outcome};
use crate::serve::{say, service, word_to_stop};

pub(crate) fn run(args: &Think, words: &Words) -> Outcome {
    let bus = args
        .bus
        .clone()
        .or_else(|| std::env::var("SOBREMESA_BUS").ok());
    let bus = bus.ok_or_else(|| CliError::said(words, "cli-error-think-bus", &[]))?;
    let usual = || std::thread::available_parallelism().map_or(2, usize::from);
    let threads = args.threads.unwrap_or_else(usual);
    service(false, words)?.block_on(async {
        let bus = Nats::connect(&bus).await.map_err(|error| {
            let error = Value::from(error.to_string());
            CliError::said(words, "cli-error-think-reach", &[("error", error)])
        })?;
        // Heard from here on: whoever is told that it is ready may end it at once.
        let stop = word_to_stop();
        say(&words.fill(
            "cli-think-ready",
            &[("threads", Value::from(threads as f64))],
        ));
        let thinker = Thinker::new(Arc::new(bus), threads);
        let Thoughts(thoughts) = thinker.run(stop).await;
        say(&words.fill(
            "cli-think-stopped",
            &[("thoughts", Value::from(thoughts as f64))],
        ));
        Ok(())
    })
}
