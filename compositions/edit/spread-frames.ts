import { slotRect } from '../kinds/frame/frame-layout'
import { type LayoutName, layoutParts } from '../looks/layouts/layouts'
import type { LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import type { NewFrame } from './add-frames'

/** The farthest that a new frame is enlarged: more would cut off heads. */
const MOST_ZOOM = 1.4

/** The share of the picture's width that a new frame shows at most, so that each of two frames shows one person. */
const SHARE = 0.42

/** The least distance between people, in widths of the picture. */
const APART = 0.15

/** Rounds of finding the middles of groups; they settle after a few. */
const ROUNDS = 8

/** The middles of `count` groups of numbers, in order (k-means on a line); null if two of them are closer than `APART`. */
function middlesOf(numbers: readonly number[], count: number): number[] | null {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  let middles = Array.from({ length: count }, (_, index) => low + ((index + 0.5) / count) * (high - low))
  for (let round = 0; round < ROUNDS; round++) {
    const groups = middles.map((): number[] => [])
    for (const one of numbers) {
      const distances = middles.map(middle => Math.abs(one - middle))
      groups[distances.indexOf(Math.min(...distances))]?.push(one)
    }
    if (groups.some(group => !group.length)) return null
    middles = groups.map(group => group.reduce((sum, one) => sum + one, 0) / group.length)
  }
  return middles.every((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) >= APART)
    ? middles
    : null
}

/** Where the crop of a video looks, across, in fractions of its width: the people whom its shots follow. */
const looksOf = ({ shots = [] }: LayerOf<'video'>): number[] =>
  shots.flatMap(({ focus, moves }) => [focus.x, ...moves.map(move => move.focus.x)])

/** The zoom at which a frame shows `SHARE` of the width of the picture, or the nearest that is allowed. */
function zoomOf({ format, media }: Project, video: LayerOf<'video'>, layout: LayoutName): number {
  const file = media[video.mediaRef]
  const slot = slotRect(layout, 0, format, file)
  if (!slot || !file?.width || layoutParts(layout).variant === 'fitoriginal') return video.zoom
  const shown = slot.width / slot.height / (file.width / file.height)
  return Math.max(video.zoom, Math.min(MOST_ZOOM, shown / SHARE))
}

/**
 * The frames that a video lacks for a layout: each shows its own part of the picture, from left to right, and the
 * speaker with the same index, if any. The parts are the people whom the shots of the video follow if they can be told
 * apart, else equal parts. Uses as many of `newIds` as needed.
 */
export function spreadFrames(
  project: Project,
  video: LayerOf<'video'>,
  layout: LayoutName,
  newIds: readonly string[],
): NewFrame[] {
  const { count } = layoutParts(layout)
  const there = frameLayersOf(project.layers, video.id)
  const speakers = project.transcripts[video.mediaRef]?.speakers ?? []
  const taken = new Set(there.map(frame => frame.speaker))
  const looks = looksOf(video)
  const people = looks.length ? middlesOf(looks, count) : null
  const zoom = count === 1 ? video.zoom : zoomOf(project, video, layout)
  return newIds.slice(0, Math.max(0, count - there.length)).map((id, index): NewFrame => {
    const slot = there.length + index
    const speaker = speakers[slot]?.id
    return {
      id,
      focus: { x: people?.[slot] ?? (slot + 0.5) / count, y: video.focus.y },
      zoom,
      ...(speaker && !taken.has(speaker) ? { speaker } : {}),
    }
  })
}
