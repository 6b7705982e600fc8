-- A whole match that is being brought in, piece by piece: what lies under this number is nobody's until all of it is there.
CREATE TABLE growing (
    id INTEGER PRIMARY KEY
) STRICT;
