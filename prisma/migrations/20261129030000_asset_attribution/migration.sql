-- compatible: the version before this one works with the result
ALTER TABLE "asset" ADD COLUMN "stock_id" TEXT, ADD COLUMN "attribution" JSONB;
CREATE INDEX "asset_team_id_stock_id_idx" ON "asset" ("team_id", "stock_id");
