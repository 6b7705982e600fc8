-- Decks and maps of people's own, each once, by the hash of its text.
CREATE TABLE contents (
    hash bytea PRIMARY KEY,
    text text NOT NULL
);

-- Where they are missing in facts: from there on they are put in again when the fact is read. place: a byte of the fact
-- as it is kept. Nobody forgets what somebody else is about to use.
CREATE TABLE content_at (
    id bigint NOT NULL,
    seq bigint NOT NULL,
    place bigint NOT NULL,
    hash bytea NOT NULL REFERENCES contents (hash),
    PRIMARY KEY (id, seq, place)
);
CREATE INDEX content_at_by_hash ON content_at (hash);
