-- Accounts with other companies that sign people in, the sign-ins that are under way, and who sent a user.
ALTER TABLE "user" ADD COLUMN "referral" TEXT;

CREATE TYPE "SocialProvider" AS ENUM ('google', 'facebook');

CREATE TABLE "social_account" (
    "id" TEXT NOT NULL,
    "provider" "SocialProvider" NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "social_account_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "social_step" (
    "id" TEXT NOT NULL,
    "provider" "SocialProvider" NOT NULL,
    "state_hash" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "user_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "social_step_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "social_account_provider_subject_key" ON "social_account"("provider", "subject");
CREATE UNIQUE INDEX "social_account_user_id_provider_key" ON "social_account"("user_id", "provider");
CREATE UNIQUE INDEX "social_step_state_hash_key" ON "social_step"("state_hash");
CREATE INDEX "social_step_user_id_idx" ON "social_step"("user_id");
CREATE INDEX "social_step_expires_at_idx" ON "social_step"("expires_at");

ALTER TABLE "social_account" ADD CONSTRAINT "social_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "social_step" ADD CONSTRAINT "social_step_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
