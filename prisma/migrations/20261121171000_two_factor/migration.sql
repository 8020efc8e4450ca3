-- Codes of an app at sign-in, and the recovery codes that stand in for it.
CREATE TABLE "two_factor" (
    "user_id" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "recovery_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "two_factor_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
