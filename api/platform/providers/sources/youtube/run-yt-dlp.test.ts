import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '@/remotion/environment/is-alive'
import { runYtDlp } from './run-yt-dlp'
import { localYtDlp } from './testing/local-yt-dlp'

let local: Awaited<ReturnType<typeof localYtDlp>>
beforeAll(async () => {
  local = await localYtDlp()
})
afterAll(() => local.stop())

const run = (id: string, given: { signal?: AbortSignal; seconds?: number } = {}) =>
  runYtDlp(local.program, `https://www.youtube.com/watch?v=${id}`, {
    ...{ signal: new AbortController().signal, ...given },
  })

test('asks as yt-dlp is asked, without settings or secrets of ours, in a folder that is removed', async () => {
  vi.stubEnv('TALKREEL_SECRET', 'hush')
  vi.stubEnv('DATABASE_URL', 'postgresql://hush')
  await local.answer('goodvideo01', { title: 'Ünï' })
  expect(JSON.parse(await run('goodvideo01'))).toEqual({ title: 'Ünï' })
  vi.unstubAllEnvs()
  const environment = await local.environmentOf('goodvideo01')
  const folder = await local.folderOf('goodvideo01')
  expect(environment).not.toContain('hush')
  expect(environment).toContain(`HOME=${folder}\n`)
  expect(existsSync(folder)).toBe(false)
})

test('rejects with what the program says', async () => {
  await local.fail('privatevid1', 'Private video. Sign in if you have been granted access')
  await expect(run('privatevid1')).rejects.toThrow(
    'yt-dlp gave 1: ERROR: [youtube] privatevid1: Private video. Sign in if you have been granted access',
  )
})

test('an address is never an option', async () => {
  await expect(
    runYtDlp(local.program, '--exec=touch', { signal: AbortSignal.timeout(10_000) }),
  ).rejects.toThrow('-- --exec=touch')
})

/** Waits until the processes have ended and were reaped. */
const gone = (ids: number[]) => expect.poll(() => ids.filter(isAlive), { timeout: 5000 }).toEqual([])

/** Runs a program that hangs, and resolves with the ids of it and its child, and its end. */
async function hang(id: string, given: { signal?: AbortSignal; seconds?: number }) {
  await local.hang(id)
  const ended = run(id, given).catch((error: unknown) => error)
  const ids = await vi.waitFor(async () => {
    const found = await local.idsOf(id)
    expect(found).toHaveLength(2)
    return found ?? []
  })
  expect(ids.filter(isAlive)).toEqual(ids)
  return { ended, ids }
}

test('a program that hangs is ended, and what it has started', async () => {
  const { ended, ids } = await hang('hangingvid1', { seconds: 2 })
  expect(String(await ended)).toContain('yt-dlp took more than 2 s')
  await gone(ids)
  expect(existsSync(await local.folderOf('hangingvid1'))).toBe(false)
})

test('a canceled one too', async () => {
  const stop = new AbortController()
  const { ended, ids } = await hang('hangingvid2', { signal: stop.signal })
  stop.abort(new Error('Enough'))
  expect(await ended).toEqual(new Error('Enough'))
  await gone(ids)
})

test('one that leaves a process behind when it ends well', async () => {
  await local.play('leavesvid01', 'sleep 600 >/dev/null 2>&1 & echo $!')
  const left = Number(await run('leavesvid01'))
  expect(left).toBeGreaterThan(1)
  await gone([left])
})

test('one that writes without end is ended', async () => {
  await local.play('endlessvid1', 'exec yes')
  await expect(run('endlessvid1')).rejects.toThrow('yt-dlp wrote too much')
  await local.play('endlessvid2', 'yes >&2 & sleep 1; kill $!; exit 1')
  await expect(run('endlessvid2')).rejects.toThrow('yt-dlp gave 1: y')
})

test('one that is not there', async () => {
  const signal = AbortSignal.timeout(10_000)
  await expect(runYtDlp('/nowhere/yt-dlp', 'https://www.youtube.com/', { signal })).rejects.toThrow(
    /^yt-dlp gave /,
  )
})
