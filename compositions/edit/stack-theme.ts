import { isCaptionTrack, type Layer } from '../model/layers/layer'

/** The id of the shape that stands where a template has its video and the project has none. */
export const STAGE_SLOT = 'stage'

const BACKGROUNDS = ['BACKGROUND', 'BACKGROUND_MEDIA']
const ENDS = ['INTRO', 'OUTRO']
const FILMED = ['MEDIA', 'VIDEO_FRAME', 'BROLL_IMAGE', 'BROLL_VIDEO']

const lastIndex = (layers: readonly Layer[], roles: readonly string[]): number =>
  layers.findLastIndex(one => roles.includes(one.layer))

/**
 * The layers of a project, from back to front, with those of a template as deep as in it: behind what is filmed, between
 * it and the captions, or in front of them. The project's own layers keep their order, with intros and outros in front
 * of all. `slots` are the ids that the layers
 * `added` have in the template.
 */
export function stackTheme(
  layers: readonly Layer[],
  { added, slots, target }: { added: readonly Layer[]; slots: readonly string[]; target: readonly Layer[] },
): Layer[] {
  const filmed = target.findIndex(one => one.layer === 'MEDIA')
  const spoken = target.findIndex(isCaptionTrack)
  const depthOf = (slot: string): 'behind' | 'between' | 'front' => {
    const depth = target.findIndex(one => one.id === slot)
    if (slot === STAGE_SLOT || (depth >= 0 && depth < filmed)) return 'behind'
    return spoken >= 0 && depth > spoken ? 'front' : 'between'
  }
  const at = (depth: string) => added.filter((_, index) => depthOf(slots[index] ?? '') === depth)
  const from = layers.findIndex(one => !BACKGROUNDS.includes(one.layer))
  const start = from < 0 ? layers.length : from
  const to = layers.findLastIndex(one => !ENDS.includes(one.layer)) + 1
  const end = Math.max(start, to)
  const after = Math.max(start, lastIndex(layers, FILMED) + 1)
  const track = layers.findIndex((one, index) => index >= after && isCaptionTrack(one))
  const captions = track < 0 ? Math.max(after, end) : track
  return [
    ...layers.slice(0, start),
    ...at('behind'),
    ...layers.slice(start, captions),
    ...at('between'),
    ...layers.slice(captions, Math.max(captions, end)),
    ...at('front'),
    ...layers.slice(Math.max(captions, end)),
  ]
}
