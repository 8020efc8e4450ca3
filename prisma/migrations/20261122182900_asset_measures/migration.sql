-- What a row claims of a file is what projects can hold (compositions/project/media.ts); a row beyond it made every list
-- that it is in fail. Such rows are read again as soon as somebody makes a project of the file.
UPDATE "asset"
SET "status" = 'FAILED', "error" = 'This file has to be read again. Make a project of it, or delete it and upload it again.',
    "width" = NULL, "height" = NULL, "fps" = NULL, "duration" = NULL
WHERE NOT COALESCE("width" BETWEEN 0 AND 16384, TRUE) OR NOT COALESCE("height" BETWEEN 0 AND 16384, TRUE)
   OR NOT COALESCE("fps" BETWEEN 0 AND 240, TRUE) OR NOT COALESCE("duration" BETWEEN 0 AND 86400, TRUE);

ALTER TABLE "asset" ADD CONSTRAINT "asset_sides_within_limits" CHECK ("width" BETWEEN 0 AND 16384 AND "height" BETWEEN 0 AND 16384);
ALTER TABLE "asset" ADD CONSTRAINT "asset_fps_within_limits" CHECK ("fps" BETWEEN 0 AND 240);
ALTER TABLE "asset" ADD CONSTRAINT "asset_duration_within_limits" CHECK ("duration" BETWEEN 0 AND 86400);
