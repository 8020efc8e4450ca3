-- The mail about few credits goes once a month of balances.
ALTER TABLE "subscription" ADD COLUMN "low_credits_told_at" TIMESTAMPTZ(3);
