import { createHash } from 'node:crypto'
import type { WorkerServices } from '@/api/platform/services/services'
import { posterKeyOf } from '@/api/platform/stored-files/file-keys'
import type { PlacedClip } from '../clip-finder/place-clips'
import type { NewClip } from './insert-clip'

/** The same for every run of a job, so that a job that runs again never duplicates a clip. */
const clipId = (projectId: string, jobId: string, { start, end }: PlacedClip): string =>
  createHash('sha256').update(`${projectId} ${jobId} ${start} ${end}`).digest('hex').slice(0, 32)

/** Stores the posters of the clips that a job found in a project. Returns the clips to insert. */
export async function storeClips(
  { storage }: Pick<WorkerServices, 'storage'>,
  { id: projectId, teamId }: { id: string; teamId: string },
  jobId: string,
  clips: readonly PlacedClip[],
): Promise<NewClip[]> {
  const stored: NewClip[] = []
  for (const clip of clips) {
    const { poster, ...found } = clip
    const id = clipId(projectId, jobId, clip)
    const posterKey = poster ? posterKeyOf(teamId, id) : null
    if (poster && posterKey) await storage.put(posterKey, { path: poster }, 'image/jpeg')
    stored.push({ ...found, id, posterKey })
  }
  return stored
}
