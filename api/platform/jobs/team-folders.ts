import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { isAlive } from '@/remotion/environment/is-alive'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { type MediaProcess, openMediaProcess } from '@/remotion/render/media-process/media-process'

/** Stored files in a folder of their own, which stay there for later jobs: their paths by their keys. */
export type FetchedFiles = {
  folder: string
  find(key: string): string | undefined
  add(key: string, file: string): void
}

/** A temporary folder of one job, and the stored files that jobs of its team before it have fetched. */
export type TeamFolder = { path: string; fetched: FetchedFiles }

/** Temporary folders with a sandboxed process for media files each, for jobs of one team that follow one another. */
export type TeamFolders = {
  /**
   * Runs `work` with an empty folder, and the process and the fetched files of a job of the team before it or new ones.
   * No two jobs share them at the same time.
   */
  use<T>(teamId: string, work: (folder: TeamFolder) => Promise<T>): Promise<T>
  /** Removes the folders that no job uses, and ends their processes. */
  close(): Promise<void>
}

type PooledFolder = {
  teamId: string
  /** The folder of the process; fetched files are in it, and a folder for each job. */
  home: string
  media: MediaProcess
  /** Fetched files by their keys, and the keys that the present job has used. */
  files: Map<string, string>
  used: Set<string>
  jobs: number
  timer?: NodeJS.Timeout
}

const SEPARATOR = '~'

/** Tells this process from an earlier one with its id: a container that restarts has the same host name and ids. */
const PROCESS = randomUUID()

/** Milliseconds that a folder waits for the next job of its team: that is usually queued already. */
const IDLE_MS = 5000

/** Folders that wait at a time: each keeps a browser in memory. */
const MAX_IDLE = 2

/** Jobs of one process, so that what its programs fail to release doesn't add up. */
const MAX_JOBS = 25

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chownToSandbox(folder)
  return folder
}

/** Whether a temporary folder belongs to a process of this machine that still runs, or to another machine. */
export function isTeamFolderInUse(name: string): boolean {
  const [host, pid, token] = name.split(SEPARATOR)
  if (pid === undefined) return false
  if (host !== hostname()) return true
  return Number(pid) === process.pid ? token === PROCESS : isAlive(Number(pid))
}

const fetchedIn = ({ home, files, used }: PooledFolder): FetchedFiles => ({
  folder: home,
  find(key) {
    used.add(key)
    return files.get(key)
  },
  add(key, file) {
    files.set(key, file)
  },
})

/** Removes the fetched files that the last job has not used. */
async function removeUnused({ files, used }: PooledFolder): Promise<void> {
  for (const [key, file] of files)
    if (!used.has(key)) {
      files.delete(key)
      await remove(file)
    }
  used.clear()
}

/**
 * Opens folders inside `tempDir`, which wait `idleMs` milliseconds for another job. They belong to the sandbox user, so
 * this process must not overwrite files in them.
 */
export function openTeamFolders(tempDir: string, idleMs = IDLE_MS): TeamFolders {
  const idle: PooledFolder[] = []
  const ending = new Set<Promise<void>>()
  let isClosed = false

  async function open(teamId: string): Promise<PooledFolder> {
    const name = [hostname(), process.pid, PROCESS, randomUUID()].join(SEPARATOR)
    const home = await makeFolder(path.join(tempDir, name))
    return { teamId, home, media: openMediaProcess(home), files: new Map(), used: new Set(), jobs: 0 }
  }

  /** Ends the process of a folder and removes it. What can't be removed is swept at the next start of a worker. */
  function destroy(place: PooledFolder): Promise<void> {
    clearTimeout(place.timer)
    const end = place.media
      .close()
      .then(() => remove(place.home))
      .catch(() => {})
      .finally(() => ending.delete(end))
    ending.add(end)
    return end
  }

  /** Keeps a folder for the next job of its team. One that can't be cleaned is removed: the job has done its work. */
  async function release(place: PooledFolder, jobFolder: string): Promise<void> {
    if (isClosed || place.jobs >= MAX_JOBS) return destroy(place)
    try {
      await remove(jobFolder)
      await removeUnused(place)
    } catch {
      return destroy(place)
    }
    idle.push(place)
    place.timer = setTimeout(() => {
      idle.splice(idle.indexOf(place), 1)
      destroy(place)
    }, idleMs)
    const [oldest] = idle.length > MAX_IDLE ? idle.splice(0, 1) : []
    if (oldest) await destroy(oldest)
  }

  function acquire(teamId: string): PooledFolder | undefined {
    const index = idle.findIndex(place => place.teamId === teamId)
    const [place] = index < 0 ? [] : idle.splice(index, 1)
    clearTimeout(place?.timer)
    return place
  }

  return {
    async use(teamId, work) {
      const place = acquire(teamId) ?? (await open(teamId))
      place.jobs++
      const folder = path.join(place.home, randomUUID())
      let isDone = false
      try {
        await makeFolder(folder)
        const result = await place.media.use(() => work({ path: folder, fetched: fetchedIn(place) }))
        isDone = true
        return result
      } finally {
        // What a failed or canceled job leaves running must not reach the next one.
        await (isDone ? release(place, folder) : destroy(place))
      }
    },
    async close() {
      isClosed = true
      await Promise.all(idle.splice(0).map(destroy))
      await Promise.all(ending)
    },
  }
}
