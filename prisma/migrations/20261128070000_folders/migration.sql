-- compatible: the version before this one works with the result
-- CreateTable
CREATE TABLE "folder" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "folder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "folder_team_id_title_key" ON "folder"("team_id", "title");

-- AddForeignKey
ALTER TABLE "folder" ADD CONSTRAINT "folder_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "asset" ADD COLUMN "folder_id" TEXT;

-- CreateIndex
CREATE INDEX "asset_folder_id_idx" ON "asset"("folder_id");

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "folder"("id") ON DELETE SET NULL ON UPDATE CASCADE;
