-- What lists show of a table. people: the ids, joined by line ends, in order.
CREATE TABLE tables (
    name TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    owner TEXT NOT NULL,
    people TEXT NOT NULL,
    updated INTEGER NOT NULL,
    facts INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Lists go through one phase from the newest on.
CREATE INDEX tables_by_phase ON tables (phase, updated, name);

-- tables.people again, to be found by person.
CREATE TABLE people_at (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;

-- The log: a table's facts lie together, in order.
CREATE TABLE facts (
    name TEXT NOT NULL,
    seq INTEGER NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (name, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    kind INTEGER NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE codes (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX codes_by_expiry ON codes (expires);

CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;

-- Written to find out whether it can be.
CREATE TABLE probe (
    id INTEGER PRIMARY KEY,
    times INTEGER,
    room BLOB
) STRICT;
