import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quantile } from '../bench/quantile'
import { askSteadily } from './ask-steadily'
import { deleteAll, reconcileNow } from './clean-up'
import { type Extent, isFor } from './corpus-bytes'
import { hostileFiles } from './files/hostile-files'
import { uploadBytes } from './files/upload-bytes'
import { honestTeam } from './honest-team'
import { type HostileServer, hostileServer } from './hostile-server'
import { hostileTeam, type Sent } from './hostile-team'
import { hostileWeb } from './web/hostile-web'

const P99 = 0.99

/**
 * The allowed growth of a process (MiB). The server's threads for values stay alive and return heap memory only when
 * needed; uploads are read in a separate process.
 */
const GROWTH_MB = { server: 1_024, worker: 300 }

const PATIENCE = { timeout: 60_000, interval: 100 }

let server: HostileServer
let team: Awaited<ReturnType<typeof hostileTeam>>
let makeExport: Awaited<ReturnType<typeof honestTeam>>
let alone: Awaited<ReturnType<typeof makeExport>>
let web: Awaited<ReturnType<typeof hostileWeb>>
let before: ReturnType<HostileServer['memory']>
const table: { sent: string; answer: string | number; message: string; ms: number }[] = []
const figures: Record<string, unknown> = {}

/** Sends the corpus, or a part of it, to a separate server, and tests the outcome and the effect on other users. */
export function sendCorpus(extent: Extent): void {
  beforeAll(async () => {
    vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
    server = await hostileServer()
    team = await hostileTeam(server, extent)
    makeExport = await honestTeam(server)
    alone = await makeExport()
    web = await hostileWeb(await hostileFiles(server.dataDir))
    before = server.memory()
  })
  afterAll(async () => {
    await server?.stop()
    web?.close()
    vi.unstubAllEnvs()
    console.table(table)
    console.log(figures)
  })

  const note = (sent: Sent[]) => {
    for (const { name, status, message, ms } of sent)
      table.push({ sent: name, answer: status, message: message.slice(0, 80), ms: Math.round(ms) })
  }

  /** Uploads the hostile files. */
  async function sendFiles(): Promise<Sent[]> {
    const sent: Sent[] = []
    const files = await hostileFiles(server.dataDir)
    for (const file of files.filter(({ name }) => isFor(extent, name)))
      sent.push((await uploadBytes(server.address, team.token, file)).sent)
    return sent
  }

  const jobsOfTeam = () => server.database.prisma.job.findMany({ where: { teamId: team.teamId } })

  /** Jobs of any team that have not finished. */
  const atWork = () => server.database.prisma.job.count({ where: { state: { in: ['NEW', 'IN_PROGRESS'] } } })

  const pause = () =>
    vi.waitFor(async () => expect(await atWork()).toBe(0), { timeout: 300_000, interval: 200 })

  /** Sends everything and waits until all jobs have finished. */
  async function sendAll() {
    const sent = await sendFiles()
    const honest = makeExport()
    honest.catch(() => {})
    for (const send of [team.sendBodies, team.sendValues, team.sendFonts, team.sendParts])
      sent.push(...(await send()))
    sent.push(...(await team.sendImports(web.pages)))
    const beside = await honest
    await pause()
    return { sent, beside }
  }

  /** The fault of a response; null if it has none. */
  function faultOf({ name, status, message, retryAfter }: Sent): string | null {
    if (status === 'cut') return name.includes('hangs up') ? null : `${name} was cut`
    if (status >= 500 && !(status === 503 && retryAfter)) return `${name} was answered ${status}`
    return status >= 400 && !message ? `${name} was refused without a word` : null
  }

  test('rejects hostile input with a message while serving other users', async () => {
    const looks = new URL('/api/looks/', server.address)
    const { result, times } = await askSteadily(looks, sendAll)
    note(result.sent)
    Object.assign(figures, {
      alone,
      beside: result.beside,
      looks: times.length,
      looksP99: Math.round(quantile(times, P99)),
    })
    expect(result.sent.map(faultOf).filter(Boolean)).toEqual([])
    expect(web.forbidden).toEqual([])
  })

  test('hostile files either become usable or their jobs fail with a readable message', async () => {
    const assets = await server.database.prisma.asset.findMany({ where: { teamId: team.teamId } })
    const titles = new Map(assets.map(({ id, title }) => [id, title]))
    const jobs = await jobsOfTeam()
    for (const { kind, assetId, state, error, startedAt, finishedAt } of jobs)
      table.push({
        ...{ sent: `${kind} of ${titles.get(assetId ?? '')}`, answer: state, message: error ?? '' },
        ms: Number(finishedAt) - Number(startedAt),
      })
    expect(jobs.length).toBeGreaterThan(20)
    for (const { state, error, deaths } of jobs) {
      expect({ state, deaths }).toEqual({ state: expect.stringMatching(/^(COMPLETED|FAILED)$/), deaths: 0 })
      if (state === 'FAILED') expect(error).toMatch(/^(?!Something went wrong)[A-Z][^/\\]+$/)
    }
    expect(server.said).toEqual([])
  })

  test('leaves no memory, processes, files, jobs or storage behind', async () => {
    await vi.waitFor(async () => expect(await server.helpers()).toEqual([]), PATIENCE)
    const after = server.memory()
    Object.assign(figures, { before, after })
    expect(after.server - before.server).toBeLessThan(GROWTH_MB.server)
    expect(after.worker - before.worker).toBeLessThan(GROWTH_MB.worker)
    for (const folder of ['tmp', 's3/tmp'])
      await vi.waitFor(
        async () => expect(await readdir(path.join(server.dataDir, folder))).toEqual([]),
        PATIENCE,
      )
    await deleteAll(server, team)
    await pause()
    const found = await reconcileNow(server)
    expect(found).toMatchObject({ adopted: 0, resized: 0, orphans: 0, missing: [], uploads: 0, leftovers: 0 })
    const { _sum } = await server.database.prisma.storedFile.aggregate({
      ...{ where: { teamId: team.teamId }, _sum: { size: true } },
    })
    expect(Number(_sum.size ?? 0)).toBe(0)
  })
}
