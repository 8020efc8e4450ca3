import path from 'node:path'
import type { Format } from '@/compositions/model/project'
import type { Shot } from '@/compositions/schema/shots'
import { focusAt, shotAt } from '@/compositions/time/shots'
import type { Asset } from '@/prisma/generated/client'
import type { PeopleFraming } from '@/remotion/framing/frame-people'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import type { SpeakerWord } from '@/remotion/framing/match-speakers'
import { MediaError } from '@/remotion/render/ingest/media-error'
import { framePeople, makePoster } from '@/remotion/render/media-process/isolated'
import type { FoundClip } from './found-clip'

/** A clip with its framing and poster; `poster` is a local JPEG file. */
export type PlacedClip = FoundClip & Partial<PeopleFraming> & { poster?: string }

/** The poster is taken a little after the first word, when the mouth is open. */
const INTO_SECONDS = 1

/** A clip without a poster is still usable. */
function withoutPoster(error: unknown): false {
  if (error instanceof MediaError) return false
  throw error
}

/** The part of the picture that a clip shows; undefined if it shows all of it. */
function cutAt(
  shots: readonly Shot[],
  second: number,
  aspect: number,
): { aspect: number; x: number } | undefined {
  if (!shots.length) return { aspect, x: 0.5 }
  const shot = shotAt(shots, second)
  return shot.fit ? undefined : { aspect, x: focusAt(shot, second).x }
}

/**
 * Detects people in the picture of each clip to frame it for a format, and makes its poster. `words` are all words of
 * the source, which the clips' indexes refer to.
 */
export async function placeClips(
  { kind, width, height }: Pick<Asset, 'kind' | 'width' | 'height'>,
  file: string,
  clips: readonly FoundClip[],
  words: readonly SpeakerWord[],
  {
    format,
    folder,
    signal,
    onProgress,
  }: { format: Format; folder: string; signal: AbortSignal; onProgress: (done: number) => void },
): Promise<PlacedClip[]> {
  if (kind !== 'video' || !width || !height || !clips.length) return [...clips]
  const modelFolder = await ensurePeopleModel({ signal })
  const aspect = format.width / format.height
  const placed: PlacedClip[] = []
  for (const clip of clips) {
    const { start, end } = clip
    const poster = path.join(folder, `clip-${placed.length}.jpg`)
    const said = words.slice(clip.firstWord, clip.lastWord + 1)
    const size = { width, height }
    const framing = await framePeople(file, { modelFolder, size, start, end, aspect, words: said, signal })
    const at = Math.min(start + INTO_SECONDS, end)
    const cut = cutAt(framing.shots, at, aspect)
    const isDrawn = await makePoster(file, at, poster, { signal, cut }).then(() => true, withoutPoster)
    placed.push({ ...clip, ...framing, ...(isDrawn && { poster }) })
    onProgress(placed.length)
  }
  return placed
}
