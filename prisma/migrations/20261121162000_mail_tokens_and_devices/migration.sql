-- Links in mails work once; sessions say on which device they are.
CREATE TYPE "MailTokenPurpose" AS ENUM ('verify', 'reset', 'change_email');

CREATE TABLE "mail_token" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" "MailTokenPurpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "mail_token_token_hash_key" ON "mail_token"("token_hash");
CREATE INDEX "mail_token_user_id_purpose_idx" ON "mail_token"("user_id", "purpose");
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "auth_token" ADD COLUMN "device" TEXT NOT NULL DEFAULT '', ADD COLUMN "ip" TEXT NOT NULL DEFAULT '';
