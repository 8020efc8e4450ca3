-- compatible: the version before this one works with the result
-- Existing entries are numbered in the order in which they are stored, which is that of their insertion: the table is
-- append only.
ALTER TABLE "ledger_entry" ADD COLUMN "position" BIGSERIAL NOT NULL;
