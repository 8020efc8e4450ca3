-- What is deleted is in the trash for a while, from where it can be restored.

-- AlterTable
ALTER TABLE "team" ADD COLUMN     "former_members" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "purged_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_with" TEXT;

-- AlterTable
ALTER TABLE "asset" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "export" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_with" TEXT;

-- CreateIndex
CREATE INDEX "project_deleted_at_idx" ON "project"("deleted_at");

-- CreateIndex
CREATE INDEX "asset_deleted_at_idx" ON "asset"("deleted_at");

-- CreateIndex
CREATE INDEX "export_deleted_at_idx" ON "export"("deleted_at");

-- Until now a deleted team was empty at once.
UPDATE "team" SET "purged_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;
