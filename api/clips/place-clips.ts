import path from 'node:path'
import { type Format, formatNamed } from '../../compositions/project/format'
import type { Asset } from '../../prisma/generated/client'
import { type Focus, findFocus } from '../../remotion/render/find-focus'
import { makePoster } from '../../remotion/render/ingest/make-poster'
import type { FoundClip } from './found-clip'

/** A clip with what its picture needs. `poster` is a JPEG on this machine. */
export type PlacedClip = FoundClip & Partial<Focus> & { poster?: string }

const CLIP_FORMAT: Format = formatNamed('1080X1920')

/** The poster is taken a little after the first word, when the mouth is open. */
const INTO_SECONDS = 1

/**
 * Looks where in the picture of each clip the speaker is, or both where two people talk, and takes a picture of it.
 * `words` are those of the whole source, which the clips' indexes are of.
 */
export async function placeClips(
  asset: Pick<Asset, 'kind'>,
  file: string,
  clips: readonly FoundClip[],
  words: readonly { start: number; end: number }[],
  { folder, signal, onProgress }: { folder: string; signal: AbortSignal; onProgress: (done: number) => void },
): Promise<PlacedClip[]> {
  if (asset.kind !== 'video') return [...clips]
  const placed: PlacedClip[] = []
  for (const clip of clips) {
    const { start, end } = clip
    const aspect = CLIP_FORMAT.width / CLIP_FORMAT.height
    const poster = path.join(folder, `clip-${placed.length}.jpg`)
    const said = words.slice(clip.firstWord, clip.lastWord + 1)
    const { focus, conversation } = await findFocus(file, { start, end, aspect, words: said, signal })
    await makePoster(file, Math.min(start + INTO_SECONDS, end), poster, {
      signal,
      cut: { aspect, x: focus.x },
    })
    placed.push({ ...clip, focus, conversation, poster })
    onProgress(placed.length)
  }
  return placed
}
