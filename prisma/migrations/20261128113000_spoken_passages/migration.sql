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
    translate("text", '.,-/@:_+~%#&=?!''’‘“”…—–«»¿¡、。，！？', '                                '))
    || array_to_tsvector(ARRAY["team_id"])
$$;

CREATE INDEX "spoken_passage_terms_idx" ON "spoken_passage" USING gin ("terms");

-- The words of transcripts in passages of 100, each with the first 12 of the next one, so that a phrase that two share is
-- found, too. A word is one without spaces; \u0000 is no character of a text in PostgreSQL. What is no transcript is left out.
CREATE FUNCTION "passages_of"(transcripts json)
RETURNS TABLE ("media_ref" text, "number" integer, "text" text, "starts" real[])
LANGUAGE sql IMMUTABLE AS $$
  WITH word AS MATERIALIZED (
    SELECT one.key AS media_ref,
      translate(word.value ->> 'text', E' \t\r\n\u00a0', '') AS text,
      CASE WHEN json_typeof(word.value -> 'start') = 'number' THEN (word.value ->> 'start')::real ELSE 0 END AS start,
      (row_number() OVER (PARTITION BY one.key ORDER BY subtitle.place, word.place))::integer - 1 AS place
    FROM json_each(CASE json_typeof(transcripts) WHEN 'object'
        THEN replace(transcripts::text, '\u0000', '\ufffd')::json ELSE '{}' END) AS one,
      json_array_elements(CASE json_typeof(one.value -> 'subtitles') WHEN 'array'
        THEN one.value -> 'subtitles' ELSE '[]' END) WITH ORDINALITY AS subtitle(value, place),
      json_array_elements(CASE json_typeof(subtitle.value -> 'words') WHEN 'array'
        THEN subtitle.value -> 'words' ELSE '[]' END) WITH ORDINALITY AS word(value, place)
  ), placed AS (
    SELECT *, place / 100 AS number FROM word
    UNION ALL
    SELECT *, place / 100 - 1 FROM word WHERE place % 100 < 12 AND place >= 100
  )
  SELECT media_ref, number, string_agg(text, ' ' ORDER BY place), array_agg(start ORDER BY place)
  FROM placed GROUP BY media_ref, number
$$;

-- Every way to write words of a project writes its passages. Clips have none: their words are in their project.
CREATE FUNCTION "write_spoken_passages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "spoken_passage" WHERE "project_id" = NEW."id";
  IF NEW."parent_id" IS NULL THEN
    INSERT INTO "spoken_passage" ("project_id", "team_id", "media_ref", "number", "text", "starts", "terms")
    SELECT NEW."id", NEW."team_id", made."media_ref", made."number", made."text", made."starts",
      "spoken_terms"(made."text", NEW."team_id")
    FROM "passages_of"(NEW."transcripts") AS made;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "project_words_inserted" AFTER INSERT ON "project"
  FOR EACH ROW WHEN (NEW."parent_id" IS NULL AND NEW."transcripts"::text <> '{}')
  EXECUTE FUNCTION "write_spoken_passages"();

CREATE TRIGGER "project_words_updated" AFTER UPDATE OF "transcripts", "parent_id" ON "project"
  FOR EACH ROW WHEN (
    OLD."transcripts"::text IS DISTINCT FROM NEW."transcripts"::text OR OLD."parent_id" IS DISTINCT FROM NEW."parent_id")
  EXECUTE FUNCTION "write_spoken_passages"();

-- Projects that there are already.
INSERT INTO "spoken_passage" ("project_id", "team_id", "media_ref", "number", "text", "starts", "terms")
SELECT project."id", project."team_id", made."media_ref", made."number", made."text", made."starts",
  "spoken_terms"(made."text", project."team_id")
FROM "project", "passages_of"(project."transcripts") AS made
WHERE project."parent_id" IS NULL;

-- Lists of projects: those of one team that are no clips, last saved first, and those in no folder.
CREATE INDEX "project_list_idx" ON "project" ("team_id", "updated_at" DESC, "id" DESC)
  WHERE "parent_id" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "project_top_idx" ON "project" ("team_id", "updated_at" DESC, "id" DESC)
  WHERE "parent_id" IS NULL AND "deleted_at" IS NULL AND "folder_id" IS NULL;
