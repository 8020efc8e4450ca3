import { hasWords, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { isAudible } from '@/compositions/sound/sound-layer'

/**
 * The audible media without a transcript that probably have speech: videos, the main one first, and sounds as long as
 * the project has no words, since sounds beside a talk are usually music.
 */
export function untranscribedMedia({
  layers,
  media,
  transcripts,
}: Project): (Media & { mediaRef: string })[] {
  const isWordless = !Object.values(transcripts).some(hasWords)
  const audible = layers.filter(isAudible).filter(one => one.asset === 'video' || isWordless)
  const ordered = [
    ...audible.filter(one => one.layer === 'MEDIA'),
    ...audible.filter(one => one.asset === 'video'),
    ...audible,
  ]
  return [...new Set(ordered.map(one => one.mediaRef))].flatMap(mediaRef => {
    const known = media[mediaRef]
    return known?.hasAudio && !transcripts[mediaRef] ? [{ mediaRef, ...known }] : []
  })
}
