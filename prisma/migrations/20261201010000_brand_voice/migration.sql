-- compatible: the version before this one works with the result
ALTER TABLE "brand" ADD COLUMN "voice" JSONB;
