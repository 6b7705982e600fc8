-- Tables are numbered as they are opened: those that are played at now lie together, whatever their names, so that one
-- commit touches fewer pages.
DROP INDEX tables_by_phase;
ALTER TABLE tables RENAME TO tables_1;
ALTER TABLE facts RENAME TO facts_1;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    owner TEXT NOT NULL,
    people TEXT NOT NULL,
    updated INTEGER NOT NULL,
    facts INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;

CREATE INDEX tables_by_phase ON tables (phase, updated, name);

CREATE TABLE facts (
    id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (id, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO tables (name, game, phase, listed, owner, people, updated, facts, summary)
    SELECT name, game, phase, listed, owner, people, updated, facts, summary FROM tables_1 ORDER BY updated, name;
INSERT INTO facts (id, seq, fact)
    SELECT id, seq, fact FROM tables JOIN facts_1 USING (name) ORDER BY id, seq;

DROP TABLE facts_1;
DROP TABLE tables_1;
