import { sourceRuns } from '../plan/source-runs'
import { TO_RGBA } from './colour'
import { chooseFrames } from './frame-choice'
import type { Placed } from './graph'
import { isVeiled } from './placement'

/** A moving picture of a span as ffmpeg makes it: its inputs, and the filters from them to its label. */
export type SourceChain = { inputs: string[][]; filters: string[] }

/** A fade that has opacity `from` in its first frame and changes by `slope` a second. */
function fade(from: number, slope: number, fps: number): string {
  const seconds = 1 / Math.abs(slope)
  // ffmpeg takes no start before 0: for a fade that is under way the clock is put forward by so many microseconds,
  // and back again.
  const under = Math.round((slope > 0 ? from : 1 - from) * seconds * 1e6)
  const way = slope > 0 ? 'in' : 'out'
  return [
    `settb=AVTB,setpts=PTS+${under},fade=t=${way}:st=0:d=${seconds.toFixed(6)}:alpha=1`,
    `setpts=PTS-${under},settb=1/${fps}`,
  ].join(',')
}

/** Filters that give a picture an alpha of its own: the mask of its place, and its opacity along a straight line. */
function alphaFilters({ video, placement }: Placed, name: string, frames: number, fps: number): string[] {
  const { region, visible } = placement
  const { from, to } = video.opacity
  const mask =
    `color=c=white:s=${visible.width}x${visible.height}:r=${fps},format=gray,` +
    `pad=${region.width}:${region.height}:${visible.left - region.left}:${visible.top - region.top}:black,` +
    `trim=end_frame=${frames}[${name}m]`
  if (!isVeiled(video)) return [mask, `[${name}c][${name}m]alphamerge[${name}]`]
  const slope = (to - from) / Math.max(1, frames - 1)
  const veil = slope === 0 ? `lut=a=val*${from.toFixed(6)}` : fade(from, slope * fps, fps)
  return [mask, `[${name}c]${TO_RGBA}[${name}d];[${name}d][${name}m]alphamerge,${veil}[${name}]`]
}

/**
 * A moving picture of a span: frames chosen, runs joined, placed as the browser would. `input` is the number of its
 * first input, `name` the label of the result.
 */
export function chainSource(placed: Placed, fps: number, input: number, name: string): SourceChain {
  const { video, source, placement, opaque } = placed
  const runs = sourceRuns(video.segments, fps).map(run => chooseFrames(run, fps, source))
  const inputs = runs.map(({ seek, read }) => [
    ...['-ss', String(seek), '-t', read.toFixed(6), '-an', '-sn', '-dn', '-i', source.path],
  ])
  const frames = video.segments.reduce((sum, segment) => sum + segment.after - segment.first, 0)
  const labels = runs.map((_, index) => `[${name}r${index}]`)
  const chosen = runs.map((run, index) => `[${input + index}:v:0]${run.filters},setsar=1${labels[index]}`)
  const joined = runs.length > 1 ? `${labels.join('')}concat=n=${runs.length}:v=1:a=0,` : labels.join('')
  const place = `${joined}${placement.filters},setsar=1[${opaque ? name : `${name}c`}]`
  const alpha = opaque ? [] : alphaFilters(placed, name, frames, fps)
  return { inputs, filters: [...chosen, place, ...alpha] }
}
