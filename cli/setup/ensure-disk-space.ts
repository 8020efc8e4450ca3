import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { projectRoot } from '@/remotion/environment/cache'
import { SetupError } from './setup-error'

const NEEDED_BYTES = 1e9

const nearestThere = (folder: string): string => (existsSync(folder) ? folder : nearestThere(dirname(folder)))

/** @throws {SetupError} when fewer than `needed` bytes are free on the disk of `folder`, which need not exist yet. */
export const checkSpace = (folder: string, needed: number): void => {
  const { bavail, bsize } = statfsSync(nearestThere(folder))
  const free = bavail * bsize
  if (free >= needed) return
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  throw new SetupError(
    `Too little disk space for ${folder}: ${gigabytes(needed)} GB are needed and ${gigabytes(free)} GB are free, so delete something or choose another disk.`,
  )
}

/** Checks for enough space in the project's folder, the data folder and the folder for temporary files. */
export const ensureDiskSpace = async (): Promise<void> => {
  const data = resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'))
  for (const folder of [projectRoot, data, tmpdir()]) checkSpace(folder, NEEDED_BYTES)
}
