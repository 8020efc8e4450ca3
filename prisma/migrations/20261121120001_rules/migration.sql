-- What the schema file has no words for. Each is asserted in api/database/constraints.test.ts.

ALTER TABLE "user" ADD CONSTRAINT "user_email_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "team" ADD CONSTRAINT "team_credit_balance_not_negative" CHECK ("credit_balance" >= 0);
ALTER TABLE "job" ADD CONSTRAINT "job_progress_is_a_share" CHECK ("progress" BETWEEN 0 AND 1);
ALTER TABLE "asset" ADD CONSTRAINT "asset_size_not_negative" CHECK ("size" >= 0);
ALTER TABLE "upload" ADD CONSTRAINT "upload_size_not_negative" CHECK ("size" >= 0);

-- The ledger is append only, for the program and for anybody who gets in beside it.
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_entry is append only';
END
$$;

CREATE TRIGGER "ledger_entry_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();
