-- What is known of a device: when it was made somebody's, when it was last here, and what it calls itself.
ALTER TABLE tokens ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN label TEXT NOT NULL DEFAULT '';

CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX codes_by_person ON codes (person);
CREATE INDEX people_by_seen ON people (seen, id);

-- Who may not come in or not speak. subject: a person's id or an address. until: 0 for good.
CREATE TABLE sanctions (
    kind INTEGER NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- What people complained about.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    text TEXT NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A few words that outlive the process.
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many transactions there were: held against a file beside this one, it tells whether something is missing.
CREATE TABLE commits (
    id INTEGER PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT;
INSERT INTO commits (id, number) VALUES (1, 0);
