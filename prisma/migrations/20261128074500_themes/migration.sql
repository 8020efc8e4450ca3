-- compatible: the version before this one works with the result

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "theme_id" TEXT;

-- CreateTable
CREATE TABLE "theme" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "type" "ProjectType" NOT NULL,
    "format" JSONB NOT NULL,
    "document" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "theme_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "theme_team_id_created_at_idx" ON "theme"("team_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "theme" ADD CONSTRAINT "theme_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
