-- compatible: the version before this one works with the result
ALTER TABLE "asset" ADD COLUMN "unused_since" TIMESTAMPTZ(3);
