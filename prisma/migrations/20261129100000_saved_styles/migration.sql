-- compatible: the version before this one works with the result

-- CreateTable
CREATE TABLE "saved_style" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "style" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_style_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_style_team_id_created_at_idx" ON "saved_style"("team_id", "created_at");

-- AddForeignKey
ALTER TABLE "saved_style" ADD CONSTRAINT "saved_style_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
