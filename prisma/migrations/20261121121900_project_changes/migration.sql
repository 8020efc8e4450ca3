-- CreateEnum
CREATE TYPE "ProjectDocument" AS ENUM ('canvas', 'transcript');

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "notice" TEXT,
DROP COLUMN "reasons",
ADD COLUMN     "reasons" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "project_change" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document" "ProjectDocument" NOT NULL,
    "revision" INTEGER NOT NULL,
    "ids" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "project_change_team_id_idx" ON "project_change"("team_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_change_project_id_document_revision_key" ON "project_change"("project_id", "document", "revision");

-- AddForeignKey
ALTER TABLE "project_change" ADD CONSTRAINT "project_change_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_change" ADD CONSTRAINT "project_change_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
