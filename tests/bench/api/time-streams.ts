import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { publish } from '@/api/platform/jobs/publish'
import { testTeam } from '@/api/testing/database'
import { tokenOf } from '@/api/testing/people'
import type { PrismaClient } from '@/prisma/generated/client'
import { quantile } from '../quantile'
import type { StreamsAnswer, StreamsRequest } from './streams-process'

const PROGRAM = fileURLToPath(new URL('./streams-process.ts', import.meta.url))

const TEAMS = 100
const SESSIONS = 2
const TABS = 5
const WARM = 2
const ROUNDS = 20
const P99 = 0.99
const NS_PER_MS = 1_000_000

type Team = { teamId: string; jobId: string; tokens: string[] }

async function makeTeamWithJob(prisma: PrismaClient): Promise<Team> {
  const { team, user } = await testTeam(prisma)
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id } })
  const job = await prisma.job.create({ data: { teamId: team.id, kind: 'export', payload: {} } })
  const tokens = await Promise.all(Array.from({ length: SESSIONS }, () => tokenOf(prisma, user.id)))
  return { teamId: team.id, jobId: job.id, tokens }
}

/**
 * The 99th percentile of the time from one process writing a job's progress to its arrival at each of the team's ten
 * streams in another, in milliseconds. Of 100 teams with 1,000 streams, all get an event at once.
 */
export async function streamsTime(address: string, prisma: PrismaClient): Promise<number> {
  const teams = await Promise.all(Array.from({ length: TEAMS }, () => makeTeamWithJob(prisma)))
  const streams = teams.flatMap(({ tokens }, team) =>
    tokens.flatMap(token => Array.from({ length: TABS }, () => ({ team, token }))),
  )
  // A process of its own, as reading 1,000 streams would delay the writes and be counted as the server's time.
  const child = fork(PROGRAM, [], { execArgv: ['--import', 'tsx'] })
  const gone = new AbortController()
  child.once('exit', () => gone.abort())
  const ask = async (request: StreamsRequest) => {
    const answered = once(child, 'message', gone)
    child.send(request)
    return (await answered) as [StreamsAnswer]
  }
  await ask({ address, streams })
  const times: number[] = []
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const everywhere = ask({ done: round })
    const began = await Promise.all(
      teams.map(async ({ teamId, jobId }) => {
        await prisma.job.update({ where: { id: jobId }, data: { doneUnits: round } })
        const at = Number(process.hrtime.bigint())
        await publish(prisma, { teamId, type: 'job', id: jobId })
        return at
      }),
    )
    const [{ arrivals }] = await everywhere
    if (round < WARM) continue
    for (const { team, at } of arrivals) times.push((at - (began[team] ?? 0)) / NS_PER_MS)
  }
  child.disconnect()
  return quantile(times, P99)
}
