import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { addLayer, type NewLayer } from './add-layer'
import { wordSpans } from './cuts'
import { type EditResult, refuse } from './edit'

/** Can a file of this kind stand over the media while someone speaks? */
export const isBrollKind = (kind: Media['kind']): kind is 'video' | 'image' | 'gif' =>
  kind === 'video' || kind === 'image' || kind === 'gif'

/**
 * A picture or a silent video over the media while some words are said; who speaks is heard on. It stays over these
 * words wherever cuts move them (T10). `media` is what is shown, under the name `ref`; `mediaRef` is the talk.
 */
export function addBroll(
  project: Project,
  {
    id,
    mediaRef,
    wordIds,
    ref,
    media,
  }: { id: string; mediaRef: string; wordIds: readonly string[]; ref: string; media: Media },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  const spans = transcript ? wordSpans(transcript, wordIds) : []
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return refuse(project, 'Choose the words that the picture is to be shown over')
  const { kind } = media
  if (!isBrollKind(kind)) return refuse(project, 'B-roll is a picture or a video')
  const common = { id, mediaRef: ref, broll: { mediaRef, start: first.start, end: last.end } }
  const layer: NewLayer =
    kind === 'video'
      ? { ...common, layer: 'BROLL_VIDEO', asset: 'video', mute: true }
      : { ...common, layer: 'BROLL_IMAGE', asset: kind }
  return addLayer(project, { layer, media: { [ref]: media } })
}
