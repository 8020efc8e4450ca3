-- compatible: the version before this one works with the result
-- CreateEnum
CREATE TYPE "FolderKind" AS ENUM ('uploads', 'projects');

-- AlterTable
ALTER TABLE "folder" ADD COLUMN "kind" "FolderKind" NOT NULL DEFAULT 'uploads';

-- DropIndex
DROP INDEX "folder_team_id_title_key";

-- CreateIndex
CREATE UNIQUE INDEX "folder_team_id_kind_title_key" ON "folder"("team_id", "kind", "title");

-- AlterTable
ALTER TABLE "project" ADD COLUMN "folder_id" TEXT;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "project_folder_id_idx" ON "project"("folder_id");
