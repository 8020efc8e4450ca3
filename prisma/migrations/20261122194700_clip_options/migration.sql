-- What was asked of clips before they are looked for: length, topic, format and caption style.
ALTER TABLE "project" ADD COLUMN "clip_options" JSONB;
