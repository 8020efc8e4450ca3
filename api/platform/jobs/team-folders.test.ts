import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { chooseSandboxUser, leaveSandboxUser } from '@/remotion/environment/sandbox/sandbox-user'
import { probeMedia } from '@/remotion/render/media-process/isolated'
import { processTree } from '@/tests/process-tree'
import { openTeamFolders, type TeamFolder } from './team-folders'

const tempDir = await mkdtemp(path.join(tmpdir(), 'talkreel-teams-'))
// As a worker does: its processes are those of a user that reads this folder.
await chmod(tempDir, 0o711)
await chooseSandboxUser(tempDir)
const tone = path.join(tempDir, 'tone.wav')
await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=0.1', '-y', tone])
afterAll(async () => {
  leaveSandboxUser()
  await rm(tempDir, { recursive: true })
})

/** Milliseconds that no test waits for. */
const NEVER = 600_000

async function openFolders(idleMs = NEVER) {
  const home = await mkdtemp(path.join(tempDir, 'home-'))
  const folders = openTeamFolders(home, idleMs)
  onTestFinished(() => folders.close())
  return { ...folders, remaining: () => readdir(home) }
}

/** The ids of the running processes for media files that were started in `folder`. */
async function processesIn(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const pid of processTree(process.pid)) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    if (environment.split('\0').includes(`HOME=${folder}`)) found.push(pid)
  }
  return found
}

/** Starts the process for media files, and returns its folder and its ids. */
async function useProcess({ fetched: { folder } }: TeamFolder): Promise<{ folder: string; ids: number[] }> {
  await probeMedia(tone)
  return { folder, ids: await processesIn(folder) }
}

it('gives the process of a job to the next job of the team, and not to another team', async () => {
  const { use } = await openFolders()
  const first = await use('a', useProcess)
  expect(first.ids.length).toBeGreaterThan(0)
  expect(await use('a', useProcess)).toEqual(first)
  const foreign = await use('b', useProcess)
  expect(foreign.folder).not.toBe(first.folder)
  expect(foreign.ids.filter(id => first.ids.includes(id))).toEqual([])
})

it('gives two jobs of one team that run at the same time a process each', async () => {
  const { use } = await openFolders()
  await use('a', async one =>
    use('a', async other => expect(other.fetched.folder).not.toBe(one.fetched.folder)),
  )
})

it('removes what a job has left, and keeps the fetched files that it has used', async () => {
  const { use } = await openFolders()
  const put = async ({ fetched }: TeamFolder, key: string) => {
    expect(fetched.find(key)).toBeUndefined()
    const file = path.join(fetched.folder, `file-${key}`)
    await writeFile(file, key)
    fetched.add(key, file)
  }
  await use('a', async folder => {
    await put(folder, 'talk')
    await put(folder, 'font')
    await writeFile(path.join(folder.path, 'export.mp4'), 'video')
  })
  await use('a', async ({ path: folder, fetched }) => {
    expect(await readdir(folder)).toEqual([])
    expect((await readdir(fetched.folder)).sort()).toEqual(
      ['file-font', 'file-talk', path.basename(folder)].sort(),
    )
    expect(fetched.find('talk')).toBe(path.join(fetched.folder, 'file-talk'))
  })
  await use('a', async ({ path: folder, fetched }) => {
    expect((await readdir(fetched.folder)).sort()).toEqual(['file-talk', path.basename(folder)].sort())
    expect(fetched.find('font')).toBeUndefined()
  })
})

it('ends the process of a failed job and removes its folder', async () => {
  const { use, remaining } = await openFolders()
  let ids: number[] = []
  const failing = use('a', async folder => {
    ids = (await useProcess(folder)).ids
    throw new Error('canceled')
  })
  await expect(failing).rejects.toThrow('canceled')
  expect(ids.filter(id => existsSync(`/proc/${id}`))).toEqual([])
  expect(await remaining()).toEqual([])
  expect((await use('a', useProcess)).ids).not.toEqual(ids)
})

it('ends a process that waits for too long, and removes its folder', async () => {
  const { use, remaining } = await openFolders(10)
  const { ids } = await use('a', useProcess)
  await vi.waitFor(async () => expect(await remaining()).toEqual([]), { timeout: 10_000, interval: 20 })
  expect(ids.filter(id => existsSync(`/proc/${id}`))).toEqual([])
})

it('keeps the folders of the last two teams', async () => {
  const { use, remaining } = await openFolders()
  const first = await use('a', useProcess)
  for (const team of ['b', 'c']) await use(team, async () => {})
  expect(await remaining()).toHaveLength(2)
  expect((await use('a', useProcess)).folder).not.toBe(first.folder)
})

it('starts a new process after 25 jobs', async () => {
  const { use } = await openFolders()
  const seen = new Set<string>()
  for (let job = 0; job < 26; job++) seen.add(await use('a', async ({ fetched }) => fetched.folder))
  expect(seen.size).toBe(2)
})

it('leaves no folder and no process when it is closed, also of jobs that still run', async () => {
  const { use, close, remaining } = await openFolders()
  const waiting = await use('a', useProcess)
  await use('b', async folder => {
    await useProcess(folder)
    await close()
    expect(await processesIn(waiting.folder)).toEqual([])
  })
  expect(await remaining()).toEqual([])
})
