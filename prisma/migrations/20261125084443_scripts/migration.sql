-- AlterTable
ALTER TABLE "job" ADD COLUMN     "script_id" TEXT;

-- CreateTable
CREATE TABLE "script" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "status" "Status" NOT NULL DEFAULT 'IN_PROGRESS',
    "audio_status" "Status",
    "provider" TEXT NOT NULL,
    "speakers" JSONB NOT NULL,
    "form" JSONB NOT NULL,
    "source" JSONB NOT NULL,
    "writer" TEXT,
    "paragraphs" JSON NOT NULL DEFAULT '[]',
    "previous" JSON,
    "pronunciations" JSONB NOT NULL DEFAULT '[]',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "audio" JSONB,
    "error" TEXT,
    "audio_error" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "script_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "script_team_id_created_at_idx" ON "script"("team_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "script_deleted_at_idx" ON "script"("deleted_at");

-- CreateIndex
CREATE INDEX "job_script_id_idx" ON "job"("script_id");

-- AddForeignKey
ALTER TABLE "script" ADD CONSTRAINT "script_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_script_id_fkey" FOREIGN KEY ("script_id") REFERENCES "script"("id") ON DELETE CASCADE ON UPDATE CASCADE;
