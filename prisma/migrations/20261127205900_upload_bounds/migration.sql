-- compatible: the version before this one works with the result
ALTER TABLE "upload" ADD COLUMN "bounds" JSONB;
