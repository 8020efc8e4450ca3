-- compatible: the version before this one works with the result
CREATE TABLE "lambda_lease" (
    "id" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "slots" INTEGER NOT NULL,
    "export_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lambda_lease_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lambda_lease_slots_check" CHECK ("slots" > 0)
);

CREATE TABLE "lambda_render" (
    "id" TEXT NOT NULL,
    "export_id" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reported_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "lambda_render_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "lambda_lease_region_expires_at_idx" ON "lambda_lease"("region", "expires_at");

CREATE INDEX "lambda_render_export_id_idx" ON "lambda_render"("export_id");

ALTER TABLE "lambda_render" ADD CONSTRAINT "lambda_render_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "export"("id") ON DELETE CASCADE ON UPDATE CASCADE;
