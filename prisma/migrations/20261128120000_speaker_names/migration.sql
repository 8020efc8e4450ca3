-- compatible: the version before this one works with the result
-- The names of the speakers in transcripts, each once; none if they are damaged. \u0000 is no character of a text in
-- PostgreSQL.
CREATE FUNCTION "speaker_names"(transcripts json) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN QUERY
    SELECT DISTINCT speaker ->> 'name'
    FROM json_each(replace(transcripts::text, '\u0000', '\ufffd')::json) AS one,
      json_array_elements(one.value -> 'speakers') AS speaker
    WHERE speaker ->> 'name' IS NOT NULL;
EXCEPTION WHEN data_exception THEN
  RETURN;
END
$$;
