-- A node that hands its tables over and takes none: nobody gives it any.
ALTER TABLE nodes ADD COLUMN draining boolean NOT NULL DEFAULT false;
