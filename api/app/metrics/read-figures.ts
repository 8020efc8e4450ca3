import { MAX_ATTEMPTS } from '@/api/platform/providers/mail/send-outbox'
import type { Services } from '@/api/platform/services/services'

type Count = { kind: string; state: string; count: number }

/** Figures of the database and the storage; times in seconds. */
export type Figures = {
  jobs: Count[]
  finished: Count[]
  ages: { lane: string; seconds: number }[]
  mails: { waiting: number; undeliverable: number }
  storedBytes: number
  roomBytes: number
  /** Since a worker last took or ended a job; 0 if no job waits. */
  workerSilence: number
  /** Null if nothing was exported. */
  renderSpeed: number | null
}

const FRESH_MS = 10_000

let kept: { at: number; of: object; figures: Promise<Figures> } | null = null

/** The figures, at most ten seconds old, so that several scrapers cost what one does. */
export function readFigures(services: Pick<Services, 'prisma' | 'storage'>): Promise<Figures> {
  if (kept?.of === services.prisma && Date.now() - kept.at < FRESH_MS) return kept.figures
  const figures = queryFigures(services)
  kept = { at: Date.now(), of: services.prisma, figures }
  figures.catch(() => {
    kept = null
  })
  return figures
}

async function queryFigures({ prisma, storage }: Pick<Services, 'prisma' | 'storage'>): Promise<Figures> {
  const [jobs, finished, ages, [mails], [stored], [silence], [speed], roomBytes] = await Promise.all([
    prisma.$queryRaw<Count[]>`
      SELECT kind, state::text, count(*)::int AS count FROM job
      WHERE state IN ('NEW', 'IN_PROGRESS') GROUP BY kind, state`,
    prisma.$queryRaw<Count[]>`
      SELECT kind, state::text, count(*)::int AS count FROM job
      WHERE finished_at > now() - interval '1 hour' GROUP BY kind, state`,
    prisma.$queryRaw<{ lane: string; seconds: number }[]>`
      SELECT lane, extract(epoch FROM now() - min(created_at))::float AS seconds FROM job
      WHERE state = 'NEW' GROUP BY lane`,
    prisma.$queryRaw<[{ waiting: number; undeliverable: number }]>`
      SELECT count(*) FILTER (WHERE attempts < ${MAX_ATTEMPTS})::int AS waiting,
        count(*) FILTER (WHERE attempts >= ${MAX_ATTEMPTS})::int AS undeliverable
      FROM outbox_mail WHERE sent_at IS NULL`,
    prisma.$queryRaw<[{ bytes: number }]>`SELECT coalesce(sum(size), 0)::float AS bytes FROM stored_file`,
    prisma.$queryRaw<[{ seconds: number }]>`
      SELECT CASE WHEN EXISTS (SELECT 1 FROM job WHERE state = 'NEW') THEN
        extract(epoch FROM now() - coalesce(
          (SELECT max(greatest(started_at, finished_at)) FROM job),
          (SELECT min(created_at) FROM job WHERE state = 'NEW')))::float ELSE 0 END AS seconds`,
    prisma.$queryRaw<[{ ratio: number | null }]>`
      SELECT sum(export.duration) / nullif(sum(extract(epoch FROM job.finished_at - job.started_at)::float), 0) AS ratio
      FROM job JOIN export ON export.id = job.export_id
      WHERE job.state = 'COMPLETED' AND job.finished_at > now() - interval '1 hour'`,
    storage.room(),
  ])
  return {
    jobs,
    finished,
    ages,
    mails,
    storedBytes: stored.bytes,
    roomBytes,
    workerSilence: silence.seconds,
    renderSpeed: speed.ratio,
  }
}
