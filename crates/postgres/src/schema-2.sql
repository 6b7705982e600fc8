-- Servers that share the database, each for as long as its lease runs. A number is given out once.
CREATE TABLE nodes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    until timestamptz NOT NULL
);

-- Who holds a table: a node, 0 where nobody has to, -1 where somebody should. The epoch grows with every claim.
ALTER TABLE tables ADD COLUMN node bigint NOT NULL DEFAULT -1, ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
CREATE INDEX tables_by_node ON tables (node, phase) WHERE node <> 0;
