-- compatible: the version before this one works with the result
ALTER TABLE "project" ADD COLUMN     "score_parts" JSONB,
ADD COLUMN     "topic" TEXT;
