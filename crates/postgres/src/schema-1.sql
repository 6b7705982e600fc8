-- What lists show of a table. Names compare byte by byte, as in every other store.
CREATE TABLE tables (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    game text NOT NULL,
    phase smallint NOT NULL,
    listed boolean NOT NULL,
    owner text NOT NULL,
    people text[] NOT NULL,
    updated bigint NOT NULL,
    facts bigint NOT NULL,
    summary text NOT NULL
) WITH (fillfactor = 70);

-- Lists go through one phase from the newest on.
CREATE INDEX tables_by_phase ON tables (phase, updated, name);

-- tables.people again, to be found by person.
CREATE TABLE people_at (
    person text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, name)
);
CREATE INDEX people_at_by_name ON people_at (name);

-- The log.
CREATE TABLE facts (
    id bigint NOT NULL,
    seq bigint NOT NULL,
    fact text NOT NULL,
    PRIMARY KEY (id, seq)
);

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" NOT NULL,
    kind smallint NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE INDEX people_by_seen ON people (seen, id);

-- What is known of a device: when it was made somebody's, when it was last here, and what it calls itself.
CREATE TABLE tokens (
    hash bytea PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made bigint NOT NULL DEFAULT 0,
    seen bigint NOT NULL DEFAULT 0,
    label text NOT NULL DEFAULT ''
);
CREATE INDEX tokens_by_person ON tokens (person);

CREATE TABLE codes (
    hash bytea PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires bigint NOT NULL
);
CREATE INDEX codes_by_expiry ON codes (expires);
CREATE INDEX codes_by_person ON codes (person);

CREATE TABLE notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    what text NOT NULL,
    text text NOT NULL
);

-- Who may not come in or not speak. subject: a person's id or an address. until: 0 for good.
CREATE TABLE sanctions (
    kind smallint NOT NULL,
    subject text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    until bigint NOT NULL,
    why text NOT NULL,
    PRIMARY KEY (kind, subject)
);

-- What people complained about.
CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    reporter text NOT NULL,
    person text NOT NULL,
    place text NOT NULL,
    text text NOT NULL,
    settled boolean NOT NULL DEFAULT false
);

-- A few words that outlive the process.
CREATE TABLE settings (
    name text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);

-- Written to find out whether it can be.
CREATE TABLE probe (
    id smallint PRIMARY KEY,
    times bigint NOT NULL
);
