-- compatible: the version before this one works with the result
-- CreateTable
CREATE TABLE "spoken_passage" (
    "project_id" TEXT NOT NULL,
    "media_ref" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "team_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "starts" REAL[],
    "terms" tsvector NOT NULL,

    CONSTRAINT "spoken_passage_pkey" PRIMARY KEY ("project_id","media_ref","number")
);

-- AddForeignKey
ALTER TABLE "spoken_passage" ADD CONSTRAINT "spoken_passage_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spoken_passage" ADD CONSTRAINT "spoken_passage_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What passages are found by: their words as they are, without marks that would join two (host names, numbers, don’t). The
-- team is a lexeme, too, so that the index finds the words of one team without reading those of others.
CREATE FUNCTION "spoken_terms"("text" text, "team_id" text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT to_tsvector('simple'::regconfig,
    translate("text", '.,-/@:_+~%#&=?!<>''’‘“”…—–«»¿¡、。，！？', repeat(' ', 50)))
    || array_to_tsvector(ARRAY["team_id"])
$$;

CREATE INDEX "spoken_passage_terms_idx" ON "spoken_passage" USING gin ("terms");

-- The words of transcripts in passages of 100, each with the first 12 of the next one, so that a phrase that two share is
-- found, too. Spaces in words are left out; \u0000 is no character of a text in PostgreSQL.
CREATE FUNCTION "passages_of"(transcripts json)
RETURNS TABLE ("media_ref" text, "number" integer, "text" text, "starts" real[])
LANGUAGE sql IMMUTABLE AS $$
  WITH word AS MATERIALIZED (
    SELECT one.key AS media_ref, COALESCE(translate(word.text, E' \t\r\n\u00a0', ''), '') AS text,
      word.start::real AS start,
      (row_number() OVER (PARTITION BY one.key ORDER BY subtitle.place, word.place))::integer - 1 AS place
    FROM json_each(replace(transcripts::text, '\u0000', '\ufffd')::json) AS one,
      json_array_elements(one.value -> 'subtitles') WITH ORDINALITY AS subtitle(value, place),
      ROWS FROM (json_to_recordset(subtitle.value -> 'words') AS (text text, start text))
        WITH ORDINALITY AS word(text, start, place)
  ), placed AS (
    SELECT *, place / 100 AS number FROM word
    UNION ALL
    SELECT *, place / 100 - 1 FROM word WHERE place % 100 < 12 AND place >= 100
  )
  SELECT media_ref, number, string_agg(text, ' ' ORDER BY place), array_agg(start ORDER BY place)
  FROM placed GROUP BY media_ref, number
$$;

-- Writes the passages of a project that have changed. Transcripts that are damaged have none.
CREATE FUNCTION "write_passages_of"(project text, team text, transcripts json) RETURNS void LANGUAGE plpgsql AS $$
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
EXCEPTION WHEN data_exception THEN
  DELETE FROM "spoken_passage" WHERE "project_id" = project;
END
$$;

-- A worker writes the passages of projects that there are already (api/domain/search/fill-passages.ts): here, they would
-- lock the tables for as long as that takes. Every other way to write words of a project writes its passages: whoever changes transcripts raises their revision. Clips have
-- none: their words are in their project.
CREATE FUNCTION "write_spoken_passages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "write_passages_of"(NEW."id", NEW."team_id", NEW."transcripts");
  RETURN NULL;
END
$$;

CREATE TRIGGER "project_words_inserted" AFTER INSERT ON "project"
  FOR EACH ROW WHEN (NEW."parent_id" IS NULL AND NEW."transcripts"::text <> '{}')
  EXECUTE FUNCTION "write_spoken_passages"();

CREATE TRIGGER "project_words_updated" AFTER UPDATE OF "transcript_revision" ON "project"
  FOR EACH ROW WHEN (
    NEW."parent_id" IS NULL AND OLD."transcript_revision" IS DISTINCT FROM NEW."transcript_revision")
  EXECUTE FUNCTION "write_spoken_passages"();

-- Lists of projects: those of one team that are no clips, last saved first, and those in no folder.
CREATE INDEX "project_list_idx" ON "project" ("team_id", "updated_at" DESC, "id" DESC)
  WHERE "parent_id" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "project_top_idx" ON "project" ("team_id", "updated_at" DESC, "id" DESC)
  WHERE "parent_id" IS NULL AND "deleted_at" IS NULL AND "folder_id" IS NULL;
