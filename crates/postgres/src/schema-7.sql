-- Which version of the words between nodes a node speaks, and which program it is: 0 and nothing where it does not say.
ALTER TABLE nodes ADD COLUMN bus integer NOT NULL DEFAULT 0, ADD COLUMN program text NOT NULL DEFAULT '';
