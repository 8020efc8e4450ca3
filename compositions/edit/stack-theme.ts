import { isCaptionTrack, type Layer } from '../model/layers/layer'

/** The id of the shape that stands where a template has its video and the project has none. */
export const STAGE_SLOT = 'stage'

const GROUNDS = ['BACKGROUND', 'BACKGROUND_MEDIA']
const ENDS = ['INTRO', 'OUTRO']
const FILMED = ['MEDIA', 'VIDEO_FRAME', 'BROLL_IMAGE', 'BROLL_VIDEO']

const lastIndex = (layers: readonly Layer[], roles: readonly string[]): number =>
  layers.findLastIndex(one => roles.includes(one.layer))

/**
 * The layers of a project, from back to front, with those of a template as deep as in it: behind what is filmed, between
 * it and the captions, or in front of them. Intros and outros stay in front of all. `slots` are the ids that the layers
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
  const grounds = layers.filter(one => GROUNDS.includes(one.layer))
  const ends = layers.filter(one => ENDS.includes(one.layer))
  const rest = layers.filter(one => !grounds.includes(one) && !ends.includes(one))
  const after = lastIndex(rest, FILMED) + 1
  const track = rest.findIndex((one, index) => index >= after && isCaptionTrack(one))
  const captions = track < 0 ? rest.length : track
  return [
    ...grounds,
    ...at('behind'),
    ...rest.slice(0, captions),
    ...at('between'),
    ...rest.slice(captions),
    ...at('front'),
    ...ends,
  ]
}
