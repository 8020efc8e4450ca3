import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** The main video of the project if it has not been transcribed; null if there is none with sound. */
export function untranscribedMedia({
  layers,
  media,
  transcripts,
}: Project): (Media & { mediaRef: string }) | null {
  const layer = layers.find(one => one.layer === 'MEDIA' && isPlayed(one) && !transcripts[one.mediaRef])
  const mediaRef = layer && isPlayed(layer) ? layer.mediaRef : undefined
  const known = mediaRef ? media[mediaRef] : undefined
  return mediaRef && known?.hasAudio ? { mediaRef, ...known } : null
}
