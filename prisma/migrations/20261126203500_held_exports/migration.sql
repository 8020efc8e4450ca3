-- compatible: the version before this one works with the result
ALTER TABLE "user" ADD COLUMN "held_exports" INTEGER NOT NULL DEFAULT 0;
