-- Whether a link in the mail is as good as a password until it is used or has ended.
ALTER TABLE "outbox_mail" ADD COLUMN "holds_key" BOOLEAN NOT NULL DEFAULT true;

-- What was sent or given up before texts were emptied. Which of those mails hold a key is not known.
UPDATE "outbox_mail" SET "text" = '', "html" = '', "headers" = '{}' WHERE "sent_at" IS NOT NULL OR "attempts" >= 6;
