-- AlterTable
ALTER TABLE "job" ADD COLUMN     "voice_id" TEXT;

-- CreateTable
CREATE TABLE "voice" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "labels" JSONB NOT NULL DEFAULT '{}',
    "description" TEXT NOT NULL DEFAULT '',
    "status" "Status" NOT NULL DEFAULT 'IN_PROGRESS',
    "error" TEXT,
    "provider" TEXT NOT NULL,
    "remote_id" TEXT,
    "sample_id" TEXT NOT NULL,
    "remove_noise" BOOLEAN NOT NULL DEFAULT false,
    "sample_sha256" TEXT,
    "confirmed_by" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_ip" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "try_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "voice_team_id_created_at_idx" ON "voice"("team_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "voice_status_updated_at_idx" ON "voice"("status", "updated_at");

-- CreateIndex
CREATE INDEX "voice_try_at_idx" ON "voice"("try_at");

-- CreateIndex
CREATE INDEX "job_voice_id_idx" ON "job"("voice_id");

-- AddForeignKey
ALTER TABLE "voice" ADD CONSTRAINT "voice_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

