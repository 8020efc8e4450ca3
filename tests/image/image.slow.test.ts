import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/api/testing/free-port'
import { verify } from '@/api/testing/plan'
import { ffprobePath } from '@/remotion/environment/ffmpeg'
import { Client } from '../cluster/client'
import { canBuildImage, NO_IMAGE } from './can-build-image'
import { runProgram, startContainer } from './start-container'
import { type StartedImage, startImage } from './start-image'

/** Debian's packages, npm's, the pages and the bundle; later runs take what has not changed from the last one. */
const BUILD_MS = 1_800_000
const PATIENCE = { timeout: 240_000, interval: 250 }

/** What commands print when they install or build something. */
const INSTALLS = /Install|Fetching|Unpack|Build|Built|Generated/

const available = await canBuildImage()
if (!available) console.warn(`Skipped: the container image. ${NO_IMAGE}`)

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8')

describe.runIf(available)('the container image', () => {
  let started: StartedImage
  beforeAll(async () => {
    started = await startImage()
  }, BUILD_MS)
  afterAll(() => started?.stop())

  test('the API is ready, serves the pages, and its health check passes', async () => {
    const { address, optionsOf } = started
    expect((await fetch(new URL('/api/ready/', address))).status).toBe(200)
    const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    expect((await fetch(new URL(script, address))).headers.get('content-type')).toContain('javascript')
    const options = await optionsOf('health')
    expect(await runProgram(options, options.image.health)).toMatchObject({ code: 0 })
    expect(await runProgram({ ...options, env: { PORT: '1' } }, options.image.health)).toMatchObject({
      code: 1,
    })
  })

  test('an export is drawn, probed and stored', async () => {
    const { address, database } = started
    const account = { email: 'image@example.test', password1: 'a long password' }
    const { key } = await new Client(address).ask('/api/rest-auth/registration/', account)
    await verify({ database }, key)
    const client = new Client(address, key)
    const { id } = await client.ask('/api/projects/', { type: 'scratch' })
    const text = { id: 'one', layer: 'TEXT', asset: 'text', width: 300, height: 100, text: 'One' }
    await client.ask(`/api/projects/${id}/save_project/`, { patches: [{ layers: { one: text } }] })
    await client.ask(`/api/projects/${id}/export/`, {})
    const job = () => database.prisma.job.findFirst({ where: { projectId: id, kind: 'export' } })
    await expect.poll(async () => (await job())?.state, PATIENCE).toMatch(/COMPLETED|FAILED/)
    expect(await job()).toMatchObject({ state: 'COMPLETED', error: null })
    const { results } = await client.ask('/api/exports/')
    const file = new URL(results[0].media_url, address).href
    const fields = ['-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0']
    const probed = execFileSync(ffprobePath(), ['-v', 'error', ...fields, file], { encoding: 'utf8' })
    expect(probed).toMatch(/^h264,\d+,\d+\n/)
  })

  test('no process is root or can become it, and only /data and /tmp can be written', async () => {
    const { api, worker, optionsOf } = started
    const options = await optionsOf('write')
    const [uid] = options.image.user.split(':')
    for (const pids of [api.pids(), worker.pids()]) {
      expect(readFileSync(`/proc/${pids[0]}/mountinfo`, 'utf8')).toMatch(/^\S+ \S+ \S+ \S+ \/ ro[, ]/m)
      for (const pid of pids) expect(statusOf(pid)).toMatch(RegExp(`^Uid:(\\t${uid}){4}$`, 'm'))
      for (const pid of pids) expect(statusOf(pid)).toMatch(/^NoNewPrivs:\t1$/m)
    }
    const folders = '/ /app /app/.cache /app/node_modules /etc /data /tmp'
    const write = `for folder in ${folders}; do touch $folder/new && echo $folder; done`
    const { output } = await runProgram(options, ['sh', '-c', write])
    expect(output.match(/^\/.*$/gm)).toEqual(['/data', '/tmp'])
  })

  test('nothing is installed or built at start', () => {
    for (const { output, pids } of [started.api, started.worker]) {
      expect(output()).not.toMatch(INSTALLS)
      const cache = `/proc/${pids()[0]}/root/tmp/cache`
      const made = existsSync(cache) ? readdirSync(cache) : []
      for (const name of ['models', 'bundles', 'fonts', 'browser', 'public']) expect(made).not.toContain(name)
    }
  })

  test('without variables of a database and a bucket, `start` has its own in /data', async () => {
    const options = await started.optionsOf('alone')
    const port = String(await freePort())
    const env = { PORT: port, HOST: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` }
    const alone = await startContainer({ ...options, env }, 'start', /^Talkreel is at /m)
    expect((await fetch(`http://127.0.0.1:${port}/api/ready/`)).status).toBe(200)
    expect(alone.output()).not.toMatch(INSTALLS)
    expect(await alone.stop()).toBe(0)
  })

  test('a backup is a command like the others, and SIGTERM ends both processes with 0', async () => {
    const { api, worker, optionsOf } = started
    const options = await optionsOf('backup')
    const words = [...options.image.entrypoint, 'backup', '/data/first']
    expect(await runProgram(options, words)).toMatchObject({ code: 0 })
    expect(existsSync(join(options.data, 'first', 'manifest.json'))).toBe(true)
    expect(await Promise.all([api.stop(), worker.stop()])).toEqual([0, 0])
  })
})
