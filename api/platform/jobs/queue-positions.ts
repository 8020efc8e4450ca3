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
