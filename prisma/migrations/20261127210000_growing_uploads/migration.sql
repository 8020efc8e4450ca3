-- compatible: the version before this one works with the result
ALTER TABLE "upload" ADD COLUMN "grows" BOOLEAN NOT NULL DEFAULT false;
