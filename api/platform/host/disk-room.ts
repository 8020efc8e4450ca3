import { statfs } from 'node:fs/promises'
import { settings } from '../settings/settings'

/** What people read where the disk is full (status 507). */
export const NO_ROOM = 'The server has run out of storage space. Try again later.'

/** Bytes that may still be written to the disk that `folder` is on; 0 where fewer than those to be kept are free. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - settings().keptFreeBytes)
}

/** Whether something failed because a disk, or our own storage on it, is full. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOSPC') || error.name === 'InsufficientStorage'
}
