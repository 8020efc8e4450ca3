-- compatible: the version before this one works with the result
ALTER TABLE "job" ADD COLUMN "request_id" TEXT;
