import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import { addLayer, type NewLayer } from './add-layer'
import { wordSpans } from './cuts'
import { type EditResult, refuse } from './edit'

/** Whether a file of this kind can be B-roll. */
export const isBrollKind = (kind: Media['kind']): kind is 'video' | 'image' | 'gif' =>
  kind === 'video' || kind === 'image' || kind === 'gif'

/**
 * Adds a picture or a muted video as B-roll over some words, whose sound continues. It follows these words when cuts
 * move them (T10). `media` is the file shown, as `ref`; `mediaRef` is the media with the words.
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
