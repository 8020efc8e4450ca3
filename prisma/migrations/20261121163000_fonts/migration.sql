-- Fonts that teams add: uploaded, or of the Google catalogue.
CREATE TYPE "FontSource" AS ENUM ('google', 'upload');

CREATE TABLE "font" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "style" TEXT NOT NULL,
    "from_weight" INTEGER NOT NULL,
    "to_weight" INTEGER NOT NULL,
    "source" "FontSource" NOT NULL,
    "ranges" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "font_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "font_team_id_family_idx" ON "font"("team_id", "family");

ALTER TABLE "font" ADD CONSTRAINT "font_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
