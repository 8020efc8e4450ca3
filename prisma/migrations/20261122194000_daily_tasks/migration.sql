-- Work that is done once a day, whichever worker comes first.

-- CreateTable
CREATE TABLE "daily_task" (
    "name" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "daily_task_pkey" PRIMARY KEY ("name")
);
