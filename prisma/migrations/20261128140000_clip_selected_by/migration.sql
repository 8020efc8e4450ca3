-- compatible: the version before this one works with the result
ALTER TABLE "project" ADD COLUMN "selected_by" TEXT;
