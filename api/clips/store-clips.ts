import { createHash } from 'node:crypto'
import { posterKeyOf } from '../projects/files'
import type { WorkerServices } from '../worker-services'
import type { NewClip } from './insert-clip'
import type { PlacedClip } from './place-clips'

/** The same clip of the same project has the same id, so that finding it again never doubles it. */
const clipId = (projectId: string, { start, end }: PlacedClip): string =>
  createHash('sha256').update(`${projectId} ${start} ${end}`).digest('hex').slice(0, 32)

/** Stores the pictures of clips, and gives what is to be put into the database for a project. */
export async function storeClips(
  { storage }: Pick<WorkerServices, 'storage'>,
  { id: projectId, teamId }: { id: string; teamId: string },
  clips: readonly PlacedClip[],
): Promise<NewClip[]> {
  const stored: NewClip[] = []
  for (const clip of clips) {
    const id = clipId(projectId, clip)
    const posterKey = posterKeyOf(teamId, id)
    if (clip.poster) await storage.put(posterKey, { path: clip.poster }, 'image/jpeg')
    const { title, start, end, score, reasons, shots, seats } = clip
    const posterOf = clip.poster ? posterKey : null
    stored.push({ id, title, start, end, score, reasons, shots, seats, posterKey: posterOf })
  }
  return stored
}
