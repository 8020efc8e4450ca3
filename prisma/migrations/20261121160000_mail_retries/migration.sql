-- When a mail is tried again, and why it did not go.
ALTER TABLE "outbox_mail" ADD COLUMN "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "last_error" TEXT;
DROP INDEX "outbox_mail_sent_at_created_at_idx";
CREATE INDEX "outbox_mail_sent_at_due_at_idx" ON "outbox_mail"("sent_at", "due_at");
