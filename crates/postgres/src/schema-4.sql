-- Where tables are spread over several databases: in the home database, which of them each partition is in ('' is home).
CREATE TABLE partitions (
    number smallint PRIMARY KEY,
    place text NOT NULL
);

-- In every database: partitions that have been moved away from here. Nobody who has not heard of it makes a table here.
CREATE TABLE departed (
    number smallint PRIMARY KEY
);
