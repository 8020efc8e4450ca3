-- compatible: the version before this one works with the result
ALTER TABLE "job" ADD COLUMN     "content_id" TEXT;

CREATE TABLE "content" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "network" TEXT,
    "status" "Status" NOT NULL DEFAULT 'IN_PROGRESS',
    "body" TEXT NOT NULL DEFAULT '',
    "instruction" TEXT NOT NULL DEFAULT '',
    "source" TEXT,
    "error" TEXT,
    "edited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "content_team_id_created_at_idx" ON "content"("team_id", "created_at" DESC);

CREATE INDEX "content_project_id_idx" ON "content"("project_id");

CREATE INDEX "job_content_id_idx" ON "job"("content_id");

ALTER TABLE "content" ADD CONSTRAINT "content_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "content" ADD CONSTRAINT "content_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "job" ADD CONSTRAINT "job_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
