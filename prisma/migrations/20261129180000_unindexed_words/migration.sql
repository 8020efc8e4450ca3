-- compatible: the version before this one works with the result
-- CreateTable
CREATE TABLE "unindexed_words" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "project_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unindexed_words_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "unindexed_words_project_id_idx" ON "unindexed_words"("project_id");

-- AddForeignKey
ALTER TABLE "unindexed_words" ADD CONSTRAINT "unindexed_words_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A save only notes that its words have to be indexed; a worker does that (api/domain/search/index-words.ts). A note for
-- each save, as one for all of them would let a save wait for the worker.
CREATE FUNCTION "note_unindexed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "unindexed_words" ("project_id") VALUES (NEW."id");
  RETURN NULL;
END
$$;

DROP TRIGGER "project_words_inserted" ON "project";
DROP TRIGGER "project_words_updated" ON "project";
DROP FUNCTION "write_spoken_passages"();

CREATE TRIGGER "project_words_inserted" AFTER INSERT ON "project"
  FOR EACH ROW WHEN (NEW."parent_id" IS NULL AND NEW."transcripts"::text <> '{}')
  EXECUTE FUNCTION "note_unindexed_words"();

CREATE TRIGGER "project_words_updated" AFTER UPDATE OF "transcript_revision" ON "project"
  FOR EACH ROW WHEN (
    NEW."parent_id" IS NULL AND OLD."transcript_revision" IS DISTINCT FROM NEW."transcript_revision")
  EXECUTE FUNCTION "note_unindexed_words"();

-- As before, and for words that are too long for an index as well: a project that always fails would be tried forever.
CREATE OR REPLACE FUNCTION "write_passages_of"(project text, team text, transcripts json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (SELECT * FROM "passages_of"(transcripts)),
  gone AS (
    DELETE FROM "spoken_passage" AS old WHERE "project_id" = project AND NOT EXISTS (
      SELECT FROM made WHERE made."media_ref" = old."media_ref" AND made."number" = old."number")
  )
  INSERT INTO "spoken_passage" ("project_id", "team_id", "media_ref", "number", "text", "starts", "terms")
  SELECT project, team, made."media_ref", made."number", made."text", made."starts", "spoken_terms"(made."text", team)
  FROM made WHERE NOT EXISTS (
    SELECT FROM "spoken_passage" AS old
    WHERE "project_id" = project AND made."media_ref" = old."media_ref" AND made."number" = old."number"
      AND made."text" = old."text" AND made."starts" = old."starts")
  ON CONFLICT ("project_id", "media_ref", "number") DO UPDATE
  SET "text" = EXCLUDED."text", "starts" = EXCLUDED."starts", "terms" = EXCLUDED."terms";
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  DELETE FROM "spoken_passage" WHERE "project_id" = project;
END
$$;
