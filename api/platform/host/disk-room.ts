import { statfs } from 'node:fs/promises'
import { settings } from '../settings/settings'

/** The message for a full disk (status 507). */
export const NO_ROOM = 'The server has run out of storage space. Try again later.'

/** Free bytes on the disk of `folder`, minus the reserve; at least 0. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, bavail * bsize - settings().keptFreeBytes)
}

/** Whether an error means that the disk is full. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === 'ENOSPC') || error.name === 'InsufficientStorage'
}
