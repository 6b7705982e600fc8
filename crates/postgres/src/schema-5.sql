-- How a device is told things while its page is closed: an address and keys, as JSON; empty where it is not.
ALTER TABLE tokens ADD COLUMN push text NOT NULL DEFAULT '';
