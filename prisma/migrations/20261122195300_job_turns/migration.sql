-- The lane that a job waits in, and its turn there: the lower number is first.
ALTER TABLE "job" ADD COLUMN "lane" TEXT NOT NULL DEFAULT 'media',
ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0;

-- What waits already stays where it is.
UPDATE "job" SET "lane" = 'export' WHERE "kind" = 'export';

-- CreateIndex
CREATE INDEX "job_state_lane_turn_idx" ON "job"("state", "lane", "turn");
