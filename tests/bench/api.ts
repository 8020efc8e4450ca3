import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@/api/testing/database'
import { forkServer } from '@/api/testing/fork-server'
import { UsageError } from '@/cli/usage-error'
import { FILLED, fillTeam } from './api/fill-team'
import { hostileFigures } from './api/hostile-figures'
import { ledgerFigures } from './api/ledger-figures'
import { memoryGrowth } from './api/memory-growth'
import { authenticationTime } from './api/time-authentication'
import { eventsTime } from './api/time-events'
import { ask, p95Of } from './api/time-requests'
import { LARGE, searchTime } from './api/time-search'
import { streamsTime } from './api/time-streams'
import { describeMachine, type Machine } from './machine'

const ACCOUNT = { email: 'bench@example.test', password: 'a long password' } as const
/** The owner of the team with 10,000 projects. */
const LARGE_ACCOUNT = { ...ACCOUNT, email: 'large@example.test' } as const
const LISTS = ['/api/projects/', '/api/exports/'] as const

/** Timings of a separate server process on a real PostgreSQL, with a team that has a lot of data. */
export type ApiFigures = {
  /** Over pages of projects and exports, alternating. */
  list_p95_ms: number
  /** Of a team with 10,000 projects: pages of 50, at the top, in a folder and of a search by title. */
  list_of_10000_p95_ms: number
  /** Of that team: by titles and spoken words; target: below 100. */
  search_p95_ms: number
  /** For a change to one layer of a one-hour talk. */
  save_p95_ms: number
  login_p95_ms: number
  auth_us: number
  sse_p99_ms: number
  /** For an event to each of 1,000 streams of 100 teams at once; target: at most 200. */
  streams_1000_p99_ms: number
  /** Growth of the server's memory under an hour's mixed load within five minutes; target: below 50. */
  soak_rss_growth_mb: number
  /** Wrong responses and wrong sums of 200 concurrent debits of one balance, and of 50 debits with the same key. */
  ledger_wrong: number
  /** Ledger entries created by 50 debits with the same key. */
  same_key_debits: number
  /**
   * The slowest responses to a body and to a value of `tests/hostile`, each with its input; targets: at most 200 and
   * 500.
   */
  worst_body_ms: number
  worst_body: string
  worst_value_ms: number
  worst_value: string
  /** For `GET /api/looks/` while those are sent; target: at most 200. */
  looks_p99_ms: number
  team: typeof FILLED
  large_team: typeof LARGE
  machine: Machine
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** `npm run bench -- api`: API response times, and whether concurrent debits can corrupt the ledger. */
export async function benchApi(args: string[]): Promise<ApiFigures> {
  if (args.length) throw new UsageError('`npm run bench -- api` takes nothing.')
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'talkreel-bench-api-'))
  const { child, address } = await forkServer({ dataDir, databaseUrl: database.url })
  const { prisma } = database
  try {
    const at = (path: string) => new URL(path, address)
    const login = (account: { email: string; password: string } = ACCOUNT) =>
      ask(at('/api/rest-auth/login/'), '', 'POST', account)
    for (const { email, password } of [ACCOUNT, LARGE_ACCOUNT])
      await ask(at('/api/rest-auth/registration/'), '', 'POST', { email, password1: password })
    const { key: token } = (await login()) as { key: string }
    const { key: otherToken } = (await login()) as { key: string }
    const user = await prisma.user.findUniqueOrThrow({ where: { email: ACCOUNT.email } })
    const teamId = user.currentTeamId ?? ''
    const { projectId, layerId } = await fillTeam(prisma, teamId)

    const lists = await p95Of({ warm: 40, count: 400 }, index => {
      const page = 1 + (index % 20)
      return ask(at(`${LISTS[index % LISTS.length]}?page=${page}`), token)
    })
    const saves = await p95Of({ warm: 10, count: 80 }, index => {
      const patches = [{ layers: { [layerId]: { left: index } } }]
      return ask(at(`/api/projects/${projectId}/save_project/`), token, 'POST', { patches, revision: index })
    })
    const logins = await p95Of({ warm: 5, count: 80 }, () => login())
    const authentication = await authenticationTime(prisma, token)
    const events = await eventsTime({ address, tokens: [token, otherToken], teamId }, prisma)
    const streams = await streamsTime(address, prisma)
    const growth = await memoryGrowth({ address, pid: child.pid ?? 0, token, projectId, layerId, login })
    const { key: largeToken } = (await login(LARGE_ACCOUNT)) as { key: string }
    const owner = await prisma.user.findUniqueOrThrow({ where: { email: LARGE_ACCOUNT.email } })
    const large = await searchTime(prisma, owner.currentTeamId ?? '', at, largeToken)
    return {
      list_p95_ms: rounded(lists, 1),
      list_of_10000_p95_ms: rounded(large.list, 1),
      search_p95_ms: rounded(large.search, 1),
      save_p95_ms: rounded(saves, 1),
      login_p95_ms: rounded(logins, 1),
      auth_us: Math.round(authentication),
      sse_p99_ms: rounded(events, 1),
      streams_1000_p99_ms: rounded(streams, 1),
      soak_rss_growth_mb: rounded(growth, 1),
      ...(await ledgerFigures(prisma)),
      ...(await hostileFigures({ address, database })),
      team: FILLED,
      large_team: LARGE,
      machine: describeMachine(['express', '@prisma/client', 'pg', 'zod']),
    }
  } finally {
    child.disconnect()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
