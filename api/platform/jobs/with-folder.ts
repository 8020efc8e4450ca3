import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { withMediaProcess } from '@/remotion/render/media-process/media-process'

/**
 * Runs `work` with an empty temporary folder for the job, and a sandboxed process for media files in it. Both are
 * removed afterwards. The folder belongs to the sandbox user, so this process must not overwrite files in it.
 */
export async function withFolder<T>(
  tempDir: string,
  jobId: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(tempDir, jobId)
  // Left by a killed attempt.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chownToSandbox(folder)
  try {
    return await withMediaProcess(folder, () => work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
