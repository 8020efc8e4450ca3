-- An owner can ask everybody in the team for two-factor sign-in.
ALTER TABLE "team" ADD COLUMN "requires_two_factor" BOOLEAN NOT NULL DEFAULT false;
