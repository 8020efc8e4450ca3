import type { Rect } from '@/compositions/geometry/box'
import { sourceRuns } from '../plan/source-runs'
import { FROM_RGB, TO_RGB, TO_RGBA, throughTable } from './color'
import { chooseFrames } from './frame-choice'
import type { PlacedVideo } from './graph'
import { isTranslucent } from './placement'

/** A video of a span for ffmpeg: its inputs, and the filters from them to its label. */
export type SourceChain = { inputs: string[][]; filters: string[] }

/** Returns a fade with opacity `from` in its first frame that changes by `slope` per second. */
function fade(from: number, slope: number, fps: number): string {
  const seconds = 1 / Math.abs(slope)
  // ffmpeg accepts no start before 0, so for a fade that is already running the clock is shifted forward by this many
  // microseconds, and back afterwards.
  const under = Math.round((slope > 0 ? from : 1 - from) * seconds * 1e6)
  const way = slope > 0 ? 'in' : 'out'
  return [
    `settb=AVTB,setpts=PTS+${under},fade=t=${way}:st=0:d=${seconds.toFixed(6)}:alpha=1`,
    `setpts=PTS-${under},settb=1/${fps}`,
  ].join(',')
}

/** Returns the mask of a video's placement, white where it is visible. `drawn` is a mask that is an input. */
function maskFilter(
  { placement }: PlacedVideo,
  drawn: MaskInput | null,
  frames: number,
  fps: number,
): string {
  const { region, visible } = placement
  if (drawn) {
    const held = drawn.moves ? '' : ',loop=loop=-1:size=1'
    return `[${drawn.input}:v]format=gray${held},settb=1/${fps},setpts=N,trim=end_frame=${frames}`
  }
  return (
    `color=c=white:s=${visible.width}x${visible.height}:r=${fps},format=gray,` +
    `pad=${region.width}:${region.height}:${visible.left - region.left}:${visible.top - region.top}:black,` +
    `trim=end_frame=${frames}`
  )
}

/** Returns filters that add an alpha channel: the mask of the placement, and a linear opacity. */
function alphaFilters(
  { video }: PlacedVideo,
  place: string,
  name: string,
  frames: number,
  fps: number,
): string[] {
  const { from, to } = video.opacity
  const mask = `${place}[${name}m]`
  if (!isTranslucent(video)) return [mask, `[${name}c][${name}m]alphamerge[${name}]`]
  const slope = (to - from) / Math.max(1, frames - 1)
  const even = slope === 0 ? `,lut=a=val*${from.toFixed(6)}` : `,${fade(from, slope * fps, fps)}`
  // The masks of a posed video are as opaque as it is.
  const veil = video.boxes ? '' : even
  return [mask, `[${name}c]${TO_RGBA}[${name}d];[${name}d][${name}m]alphamerge${veil}[${name}]`]
}

/** Files that a video needs: its mask, which may have a picture for each frame, and its color table. */
export type HelperFiles = { mask: { path: string; moves: boolean } | null; table: string | null }

/** The number of an input that is a mask, and whether it has a picture for each frame. */
type MaskInput = { input: number; moves: boolean }

/** Returns the options that read a mask. */
function maskInput({ path, moves }: NonNullable<HelperFiles['mask']>, { width, height }: Rect, fps: number) {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-video_size', `${width}x${height}`]
  return [...(moves ? [...raw, '-framerate', `${fps}`] : []), '-i', path]
}

/**
 * Builds the filters of a video in a span: choose frames, join runs, apply colors and place it as the browser does.
 * `input` is the number of its first input, `name` the label of the result.
 */
export function chainSource(
  placed: PlacedVideo,
  helpers: HelperFiles,
  fps: number,
  input: number,
  name: string,
): SourceChain {
  const { video, source, placement, opaque } = placed
  const runs = sourceRuns(video.segments, fps).map(run => chooseFrames(run, fps, source))
  const inputs = runs.map(({ seek, read }) => [
    ...['-ss', String(seek), '-t', read.toFixed(6), '-an', '-sn', '-dn', '-i', source.path],
  ])
  const add = (options: string[]): number => input + inputs.push(options) - 1
  const frames = video.segments.reduce((sum, segment) => sum + segment.after - segment.first, 0)
  const labels = runs.map((_, index) => `[${name}r${index}]`)
  const mirror = `${video.flip.x ? ',hflip' : ''}${video.flip.y ? ',vflip' : ''}`
  const chosen = runs.map(
    (run, index) => `[${input + index}:v:0]${run.filters},setsar=1${mirror}${labels[index]}`,
  )
  const joined = runs.length > 1 ? `${labels.join('')}concat=n=${runs.length}:v=1:a=0,` : labels.join('')
  const to = opaque ? name : `${name}c`
  // A posed picture is sampled in RGB: the color of 4:2:0 would come from elsewhere than its brightness.
  const back = video.boxes ? 'format=gbrp' : FROM_RGB
  const place = [placement.place, ...(video.boxes ? [FROM_RGB] : []), `setsar=1[${to}]`].join()
  const colored = helpers.table
    ? [
        `${joined}${placement.cut}[${name}k]`,
        ...throughTable(`${name}k`, `${add(['-i', helpers.table])}:v`, `${name}x`, back),
        `[${name}x]${place}`,
      ]
    : [`${joined}${placement.cut},${TO_RGB},format=gbrp,${video.boxes ? '' : `${FROM_RGB},`}${place}`]
  if (opaque) return { inputs, filters: [...chosen, ...colored] }
  const drawn = helpers.mask && {
    input: add(maskInput(helpers.mask, placement.region, fps)),
    moves: helpers.mask.moves,
  }
  const mask = maskFilter(placed, drawn, frames, fps)
  return { inputs, filters: [...chosen, ...colored, ...alphaFilters(placed, mask, name, frames, fps)] }
}
