-- compatible: the version before this one works with the result
ALTER TABLE "membership" ADD COLUMN "notifications_read_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
