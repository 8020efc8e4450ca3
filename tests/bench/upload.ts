import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@/api/testing/database'
import { forkServer } from '@/api/testing/fork-server'
import { setPlanOf } from '@/api/testing/plan'
import { UsageError } from '@/cli/usage-error'
import { ask } from './api/time-requests'
import { describeMachine, type Machine } from './machine'
import { quantile } from './quantile'
import { residentMb } from './resident-memory'
import { openUploadBrowser } from './upload/bench-page'
import { largeFilm } from './upload/large-film'
import { plainPutUrl } from './upload/plain-put'
import { resentAfterCut } from './upload/resent-after-cut'

const GB = 1024 ** 3
const ROUNDS = 3
const SAMPLE_MS = 200
const ACCOUNT = { email: 'bench@example.test', password1: 'a long password' } as const

/** Uploads by the product's own code in a browser, to a separate server process with a real PostgreSQL. */
export type UploadFigures = {
  /** Seconds of one plain PUT of a file over those of its upload until its parts are joined; target: at least 0.85. */
  share_of_raw_speed: number
  raw_mb_per_s: number
  upload_mb_per_s: number
  /** Bytes of parts that were sent again, after a page was closed midway, although they had arrived; target: 0. */
  acknowledged_bytes_resent: number
  /** Growth of the server's memory at its peak while 5 GB are uploaded; target: below 50. */
  rss_growth_mb: number
  speed_gb: number
  memory_gb: number
  machine: Machine
}

/** The peak of a process's memory during `work` above what it had before, in megabytes. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = await residentMb(pid)
  let peak = before
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentMb(pid))
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return peak - before
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** `npm run bench -- upload`: speed beside a plain PUT, what is sent again after a cut, and the server's memory. */
export async function benchUpload(args: string[]): Promise<UploadFigures> {
  if (args.length) throw new UsageError('`npm run bench -- upload` takes nothing.')
  const [speedGb, memoryGb] = [1, 5]
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'talkreel-bench-upload-'))
  const { child, address } = await forkServer({ dataDir, databaseUrl: database.url })
  const browser = await openUploadBrowser(dataDir)
  try {
    const registration = new URL('/api/rest-auth/registration/', address)
    const { key: token } = (await ask(registration, '', 'POST', ACCOUNT)) as { key: string }
    await setPlanOf({ database }, token, 'BUSINESS')
    const film = await largeFilm(dataDir, speedGb * GB)
    const openPage = (path = film) => browser.openPage(address, token, path)

    const times: { raw: number; upload: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage()
      const url = await plainPutUrl(dataDir, address, `raw-${round}`)
      const raw = await page.evaluate(to => window.putChosen(to), url)
      times.push({ raw, upload: await page.evaluate(() => window.uploadChosen()) })
      await page.close()
    }
    const median = (values: number[]) => quantile(values, 0.5)
    const resent = await resentAfterCut(openPage, speedGb * GB)
    const largest = await openPage(await largeFilm(dataDir, memoryGb * GB))
    const growth = await growthDuring(child.pid ?? 0, () => largest.evaluate(() => window.uploadChosen()))
    const speedOf = (seconds: number) => Math.round((speedGb * GB) / 1e6 / seconds)
    return {
      share_of_raw_speed: rounded(median(times.map(({ raw, upload }) => raw / upload)), 3),
      raw_mb_per_s: speedOf(median(times.map(({ raw }) => raw))),
      upload_mb_per_s: speedOf(median(times.map(({ upload }) => upload))),
      acknowledged_bytes_resent: resent,
      rss_growth_mb: rounded(growth, 1),
      speed_gb: speedGb,
      memory_gb: memoryGb,
      machine: describeMachine(['express', '@prisma/client', 'pg', '@aws-sdk/client-s3']),
    }
  } finally {
    await browser.close()
    child.disconnect()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
