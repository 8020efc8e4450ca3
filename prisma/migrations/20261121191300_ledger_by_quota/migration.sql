-- What was used of a quota in a month is found by an index of its own.

-- CreateIndex
CREATE INDEX "ledger_entry_team_id_quota_created_at_idx" ON "ledger_entry"("team_id", "quota", "created_at");
