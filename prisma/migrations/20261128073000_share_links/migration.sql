-- compatible: the version before this one works with the result
CREATE TABLE "share_link" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "export_id" TEXT,
    "token_hash" TEXT NOT NULL,
    "allows_download" BOOLEAN NOT NULL,
    "maker_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_link_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "share_link_token_hash_key" ON "share_link"("token_hash");
CREATE INDEX "share_link_project_id_created_at_idx" ON "share_link"("project_id", "created_at" DESC);
CREATE INDEX "share_link_team_id_idx" ON "share_link"("team_id");
CREATE INDEX "share_link_export_id_idx" ON "share_link"("export_id");
CREATE INDEX "share_link_maker_id_idx" ON "share_link"("maker_id");

ALTER TABLE "share_link" ADD CONSTRAINT "share_link_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "export"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
