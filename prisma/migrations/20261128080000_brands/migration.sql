-- compatible: the version before this one works with the result

-- CreateTable
CREATE TABLE "brand" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "logo_ids" TEXT[],
    "logo_placement" JSONB,
    "colors" JSONB NOT NULL DEFAULT '[]',
    "heading_font" TEXT,
    "body_font" TEXT,
    "caption_style" JSONB,
    "intro_id" TEXT,
    "outro_id" TEXT,
    "music_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "brand_team_id_created_at_idx" ON "brand"("team_id", "created_at");

-- A team has one default brand at most.
CREATE UNIQUE INDEX "brand_default" ON "brand"("team_id") WHERE "is_default";

-- AddForeignKey
ALTER TABLE "brand" ADD CONSTRAINT "brand_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
