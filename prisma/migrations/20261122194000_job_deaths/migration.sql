-- A job knows the worker that has it, how often it threw something unforeseen, and how many workers died over it.
ALTER TABLE "job" ADD COLUMN "worker" TEXT,
ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "deaths" INTEGER NOT NULL DEFAULT 0;
