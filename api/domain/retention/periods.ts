import { MAX_ATTEMPTS } from '@/api/platform/providers/mail/send-outbox'
import { Prisma } from '@/prisma/generated/client'

/** The retention period of one kind of row. */
export type Period = {
  /** The name in `docs/security.md` and the worker's log. */
  rows: string
  table: string
  /** Counted from when they were sent, ended, used, delivered or expired. */
  days: number
  /** The reason for this period. */
  reason: string
  /** The condition on expired rows; `before` is now minus the days. */
  isOver: (before: Date) => Prisma.Sql
}

/**
 * What is deleted daily (`deleteExpired`). The last job of each kind on a file, project or export is kept as long as
 * its subject, because its state and error are shown there. Not included: rate limits, which rate-limiter-flexible
 * deletes an hour after they expire; live events, which are not stored; the audit log and the accounting records, which
 * are kept permanently.
 */
export const PERIODS: readonly Period[] = [
  {
    rows: 'sent mails',
    table: 'outbox_mail',
    days: 30,
    reason: 'Support looks up whether a mail went out. Its text was emptied when it was sent.',
    isOver: before => Prisma.sql`sent_at < ${before}`,
  },
  {
    rows: 'failed mails',
    table: 'outbox_mail',
    days: 30,
    reason: 'Support can send those that hold no key again.',
    isOver: before => Prisma.sql`sent_at IS NULL AND attempts >= ${MAX_ATTEMPTS} AND due_at < ${before}`,
  },
  {
    rows: 'sessions',
    table: 'auth_token',
    days: 7,
    reason: 'They open nothing once they are expired or ended; a week to look into a complaint.',
    isOver: before => Prisma.sql`LEAST(expires_at, revoked_at) < ${before}`,
  },
  {
    rows: 'mail links',
    table: 'mail_token',
    days: 7,
    reason: 'They open nothing once they are expired or used; a week to look into a complaint.',
    isOver: before => Prisma.sql`LEAST(expires_at, used_at) < ${before}`,
  },
  {
    rows: 'social sign-ins in progress',
    table: 'social_step',
    days: 1,
    reason: 'They last ten minutes.',
    isOver: before => Prisma.sql`expires_at < ${before}`,
  },
  {
    rows: 'ended uploads',
    table: 'upload',
    days: 30,
    reason: 'A browser that lost the answer asks for it again; the file has a row of its own.',
    isOver: before => Prisma.sql`state <> 'OPEN' AND updated_at < ${before}`,
  },
  {
    rows: 'finished jobs',
    table: 'job',
    days: 30,
    reason: 'People and support see what was done of late. What a job cost is in the ledger.',
    isOver: before => Prisma.sql`state NOT IN ('NEW', 'IN_PROGRESS') AND finished_at < ${before} AND id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (
          PARTITION BY kind, asset_id, project_id, export_id, script_id, voice_id, content_id ORDER BY created_at DESC, id DESC) AS place
        FROM job) AS placed
      WHERE place > 1)`,
  },
  {
    rows: 'payment events',
    table: 'payment_event',
    days: 90,
    reason:
      'Stripe repeats an event for three days by itself and up to 30 by hand. Later ones change nothing either: ' +
      'payments and ledger entries have keys of their own, which are kept for good.',
    isOver: before => Prisma.sql`received_at < ${before}`,
  },
  {
    rows: 'events of the test checkout',
    table: 'test_event',
    days: 30,
    reason: 'They were delivered.',
    isOver: before => Prisma.sql`delivered_at < ${before}`,
  },
]
