-- CreateTable
CREATE TABLE "heard_passage" (
    "team_id" TEXT NOT NULL,
    "asset_id" TEXT NOT NULL,
    "end" DOUBLE PRECISION NOT NULL,
    "language" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "heard_passage_pkey" PRIMARY KEY ("asset_id","end")
);

-- CreateIndex
CREATE INDEX "heard_passage_team_id_idx" ON "heard_passage"("team_id");

-- AddForeignKey
ALTER TABLE "heard_passage" ADD CONSTRAINT "heard_passage_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "heard_passage" ADD CONSTRAINT "heard_passage_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
