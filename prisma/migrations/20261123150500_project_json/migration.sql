-- Values of projects are read and written whole: json keeps them as they are sent, jsonb takes four times as long to write.

-- AlterTable
ALTER TABLE "project" ALTER COLUMN "transcripts" DROP DEFAULT;
ALTER TABLE "project" ALTER COLUMN "document" TYPE JSON USING "document"::json,
ALTER COLUMN "transcripts" TYPE JSON USING "transcripts"::json;
ALTER TABLE "project" ALTER COLUMN "transcripts" SET DEFAULT '{}';
