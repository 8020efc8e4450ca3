-- Every file of the storage has a row, from before it is written until after it is deleted.

-- CreateTable
CREATE TABLE "stored_file" (
    "key" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "upload_id" TEXT,
    "delete_at" TIMESTAMPTZ(3),
    "try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "stored_file_size_not_negative" CHECK ("size" >= 0)
);

-- CreateIndex
CREATE INDEX "stored_file_team_id_idx" ON "stored_file"("team_id");

-- CreateIndex
CREATE INDEX "stored_file_delete_at_idx" ON "stored_file"("delete_at");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Files that rows refer to already. Sizes that no row tells are 0 until the first reconciliation reads them.
INSERT INTO "stored_file" ("key", "team_id", "size", "created_at")
SELECT file.value, asset.team_id, CASE file.key WHEN 'original' THEN asset.size ELSE 0 END, asset.created_at
FROM "asset", jsonb_each_text(asset.files) AS file
WHERE file.value LIKE 'teams/%'
ON CONFLICT DO NOTHING;

INSERT INTO "stored_file" ("key", "team_id", "size", "created_at")
SELECT 'teams/' || team_id || '/exports/' || id || '/' || file, team_id,
  CASE file WHEN 'mp4' THEN COALESCE(size, 0) ELSE 0 END, created_at
FROM "export", unnest(ARRAY['project.json', 'mp4', 'srt', 'vtt', 'poster']) AS file
WHERE file = 'project.json' OR status = 'COMPLETED';

INSERT INTO "stored_file" ("key", "team_id", "size", "created_at")
SELECT poster_key, team_id, 0, created_at FROM "project" WHERE poster_key IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "stored_file" ("key", "team_id", "size", "created_at")
SELECT 'teams/' || team_id || '/fonts/' || id || '/' || index || '.ttf', team_id, 0, created_at
FROM "font", generate_series(0, cardinality(ranges) - 1) AS index;

INSERT INTO "stored_file" ("key", "team_id", "size", "upload_id", "delete_at", "created_at")
SELECT key, team_id, size, upload_id, created_at + interval '8 days', created_at FROM "upload" WHERE state = 'OPEN'
ON CONFLICT DO NOTHING;
