-- Support staff can be signed in as somebody, for a short time and never as themselves.
ALTER TABLE "auth_token" ADD COLUMN "impersonator_id" TEXT, ADD COLUMN "current_team_id" TEXT;
CREATE INDEX "auth_token_impersonator_id_idx" ON "auth_token"("impersonator_id");
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_nobody_is_signed_in_as_themselves" CHECK ("impersonator_id" <> "user_id");

-- Keys that programs of a team sign in with.
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "maker_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_key_has_a_scope" CHECK (cardinality("scopes") > 0)
);
CREATE UNIQUE INDEX "api_key_token_hash_key" ON "api_key"("token_hash");
CREATE INDEX "api_key_team_id_created_at_idx" ON "api_key"("team_id", "created_at" DESC);
CREATE INDEX "api_key_maker_id_idx" ON "api_key"("maker_id");
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Parts of the product that are turned on or off for everybody, or for one team.
CREATE TABLE "flag" (
    "name" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,

    CONSTRAINT "flag_pkey" PRIMARY KEY ("name")
);
CREATE TABLE "team_flag" (
    "team_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,

    CONSTRAINT "team_flag_pkey" PRIMARY KEY ("team_id", "name")
);
ALTER TABLE "team_flag" ADD CONSTRAINT "team_flag_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who did what, for good: append only, as the ledger is. It names people by ids without a foreign key, so that an
-- account can be deleted and the entry stays as it was.
CREATE TABLE "audit_entry" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "act" TEXT NOT NULL,
    "actor_id" TEXT,
    "is_staff" BOOLEAN NOT NULL,
    "name_id" TEXT,
    "team_id" TEXT,
    "user_id" TEXT,
    "row_id" TEXT,
    "ip" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_entry_names_are_lent_to_staff" CHECK ("name_id" IS NULL OR "is_staff")
);
CREATE INDEX "audit_entry_team_id_created_at_idx" ON "audit_entry"("team_id", "created_at" DESC);
CREATE INDEX "audit_entry_user_id_created_at_idx" ON "audit_entry"("user_id", "created_at" DESC);
CREATE INDEX "audit_entry_actor_id_created_at_idx" ON "audit_entry"("actor_id", "created_at" DESC);
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at" DESC);
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_entry is append only';
END
$$;

CREATE TRIGGER "audit_entry_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
