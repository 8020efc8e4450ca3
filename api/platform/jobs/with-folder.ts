import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { withMediaProcess } from '@/remotion/render/media-process/media-process'

/**
 * Lets `work` use a folder of the job's own, empty at first, and a process for what it does to media files there. Both
 * are gone when this settles. The folder belongs to who reads media: nothing in it may be overwritten by us.
 */
export async function withFolder<T>(
  tempDir: string,
  jobId: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(tempDir, jobId)
  // What an attempt left that was killed.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chownToSandbox(folder)
  try {
    return await withMediaProcess(folder, () => work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
