-- Mails about the product that people may do without, and who asked for an export.
CREATE TYPE "mail_kind" AS ENUM ('video_ready', 'low_credits');
ALTER TABLE "user" ADD COLUMN "muted_mails" "mail_kind"[] DEFAULT ARRAY[]::"mail_kind"[];
ALTER TABLE "outbox_mail" ADD COLUMN "headers" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "export" ADD COLUMN "requested_by" TEXT;
ALTER TABLE "export" ADD CONSTRAINT "export_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
