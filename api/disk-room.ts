import { statfs } from 'node:fs/promises'
import { SettingError } from './setting-error'

const GIGABYTE = 1e9

/** Kept free on the disks of files and of temporary files, so that the database beside them can go on writing. */
const DEFAULT_KEPT_GIGABYTES = 2

/** What people read where the disk is full (status 507). */
export const NO_ROOM = 'The server has run out of storage space. Try again later.'

/**
 * Bytes that stay free on a disk: `KEEP_FREE_GB`, else 2 GB.
 * @throws {SettingError} where that is no number from 0 on.
 */
export function keptFree(env = process.env): number {
  const gigabytes = Number(env.KEEP_FREE_GB ?? DEFAULT_KEPT_GIGABYTES)
  if (!(gigabytes >= 0)) throw new SettingError('KEEP_FREE_GB is the gigabytes that stay free, such as 2.')
  return gigabytes * GIGABYTE
}

/** Bytes that may still be written to the disk that `folder` is on; 0 where fewer than those to be kept are free. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - keptFree())
}

/** Whether something failed because a disk, or our own storage on it, is full. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOSPC') || error.name === 'InsufficientStorage'
}
