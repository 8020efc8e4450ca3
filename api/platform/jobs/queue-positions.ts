import type { Lane } from './kinds'

/** A client that can run raw SQL, such as a transaction. */
export type Asker = { $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T> }

/** A team's weight: one with twice the weight gets twice as many jobs done while both have jobs waiting. */
export type WeightOf = (db: Asker, teamId: string) => Promise<number>

/** How far apart the turns of a team with weight 1 are; divisible by every weight, as turns are whole numbers. */
const TURN_STEP = 12

/**
 * The turn of a new job: after the team's own jobs in the lane, by a step that is smaller the larger its `weight`, but
 * level with the first jobs of teams that have fewer there. Turns go up as jobs are taken, so that every job's comes
 * (start-time fair queuing; Goyal, Vin and Cheng 1996).
 */
export async function assignTurn(db: Asker, lane: Lane, teamId: string, weight: number): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ turn: number }[]>(
    `SELECT GREATEST(
       0,
       COALESCE(MAX(turn) FILTER (WHERE state = 'IN_PROGRESS'), MIN(turn)),
       MAX(turn) FILTER (WHERE team_id = $2) + $3
     )::int AS turn
     FROM job WHERE lane = $1 AND state IN ('NEW', 'IN_PROGRESS')`,
    lane,
    teamId,
    Math.round(TURN_STEP / weight),
  )
  return row?.turn ?? 0
}

/** The queue positions (1 is next) of the waiting ones of these jobs over all teams, by id. */
export async function queuePositions(db: Asker, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db.$queryRawUnsafe<{ id: string; place: number }[]>(
    `SELECT id, place FROM (
       SELECT id, (ROW_NUMBER() OVER (PARTITION BY lane ORDER BY turn, id))::int AS place
       FROM job WHERE state = 'NEW'
     ) AS waiting WHERE id = ANY($1)`,
    ids,
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** The jobs of a lane whose average tells how long one takes. */
const RECENT_JOBS = 20

/**
 * Seconds between two starts in each lane: the average time of its latest completed jobs, divided by how many run now.
 * A lane where nothing runs or nothing has been completed yet is left out.
 */
export async function startIntervals(db: Asker): Promise<Map<string, number>> {
  const rows = await db.$queryRawUnsafe<{ lane: string; seconds: number }[]>(
    `SELECT lane, (AVG(seconds) / running)::float AS seconds
     FROM (SELECT lane, COUNT(*) AS running FROM job WHERE state = 'IN_PROGRESS' GROUP BY lane) AS busy
     CROSS JOIN LATERAL (
       SELECT EXTRACT(EPOCH FROM finished_at - started_at) AS seconds
       FROM job WHERE state = 'COMPLETED' AND job.lane = busy.lane AND started_at IS NOT NULL
       ORDER BY id DESC LIMIT $1
     ) AS recent
     GROUP BY lane, running`,
    RECENT_JOBS,
  )
  return new Map(rows.map(({ lane, seconds }) => [lane, seconds]))
}
