-- What a card shows of a clip, so that a list of clips reads no values. Null until the value is saved or listed next.
ALTER TABLE "project" ADD COLUMN "clip_card" JSONB;
