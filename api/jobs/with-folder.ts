import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Lets `work` use a folder of the job's own, empty at first, which is removed however it ends. */
export async function withFolder<T>(
  tempDir: string,
  jobId: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(tempDir, jobId)
  // What an attempt left that was killed.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
