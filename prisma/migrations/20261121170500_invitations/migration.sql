-- People are asked into teams by mail; a team has one owner, and keeps its bookkeeping when it is deleted.
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitation_email_lower_case" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE UNIQUE INDEX "invitation_team_id_email_key" ON "invitation"("team_id", "email");
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "team" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "membership_one_owner" ON "membership"("team_id") WHERE "role" = 'owner';
