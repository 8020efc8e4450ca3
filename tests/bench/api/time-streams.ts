import { publish } from '@/api/platform/jobs/publish'
import { testTeam } from '@/api/testing/database'
import { tokenOf } from '@/api/testing/people'
import type { PrismaClient } from '@/prisma/generated/client'
import { quantile } from '../quantile'
import { openTab } from './time-events'

const TEAMS = 100
const SESSIONS = 2
const TABS = 5
const WARM = 2
const ROUNDS = 20
const P99 = 0.99

type Team = { teamId: string; jobId: string; began: number; missing: number }

async function openTeam(
  address: string,
  prisma: PrismaClient,
  signal: AbortSignal,
  heard: (team: Team) => void,
) {
  const { team, user } = await testTeam(prisma)
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id } })
  const job = await prisma.job.create({ data: { teamId: team.id, kind: 'export', payload: {} } })
  const one: Team = { teamId: team.id, jobId: job.id, began: 0, missing: 0 }
  for (let session = 0; session < SESSIONS; session++) {
    const token = await tokenOf(prisma, user.id)
    for (let tab = 0; tab < TABS; tab++)
      await openTab(address, token, signal, ({ event }) => event === 'job' && heard(one))
  }
  return one
}

/**
 * The 99th percentile of the time from another process writing a job's progress to its arrival at each of the team's
 * ten streams, in milliseconds. Of 100 teams with 1,000 streams, all get an event at once.
 */
export async function streamsTime(address: string, prisma: PrismaClient): Promise<number> {
  const ending = new AbortController()
  const times: number[] = []
  let missing = 0
  let all = () => {}
  const heard = (team: Team) => {
    if (team.missing === 0) return
    times.push(performance.now() - team.began)
    team.missing -= 1
    missing -= 1
    if (missing === 0) all()
  }
  const teams: Team[] = []
  for (let count = 0; count < TEAMS; count++)
    teams.push(await openTeam(address, prisma, ending.signal, heard))
  for (let round = 0; round < WARM + ROUNDS; round++) {
    if (round === WARM) times.length = 0
    missing = TEAMS * SESSIONS * TABS
    const everywhere = new Promise<void>(done => {
      all = done
    })
    for (const team of teams) team.missing = SESSIONS * TABS
    await Promise.all(
      teams.map(async team => {
        await prisma.job.update({ where: { id: team.jobId }, data: { doneUnits: round } })
        team.began = performance.now()
        await publish(prisma, { teamId: team.teamId, type: 'job', id: team.jobId })
      }),
    )
    await everywhere
  }
  ending.abort()
  return quantile(times, P99)
}
