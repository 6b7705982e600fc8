-- Decks and maps of people's own, each once, by the hash of its text.
CREATE TABLE contents (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    text TEXT NOT NULL
) STRICT;

-- Where they are missing in facts: from there on they are put in again when the fact is read. place: a byte of the fact
-- as it is kept.
CREATE TABLE content_at (
    id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    place INTEGER NOT NULL,
    content INTEGER NOT NULL REFERENCES contents (id),
    PRIMARY KEY (id, seq, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX content_at_by_content ON content_at (content);
