import { join } from 'node:path'
import type { Rect } from '@/compositions/geometry/box'
import type { Prepared } from '@/compositions/scene/prepare'
import type { Overlay } from '../plan/overlays'
import type { Span } from '../plan/spans'
import { type Atlas, layOutAtlas } from './atlas'
import { TO_OVERLAY } from './color'
import type { DrawnPictures } from './draw-pictures'
import { blackCanvas, isCovering, type OverlayInput, overlayFilters, type SpanLayer } from './graph'
import { maskOf } from './masks'
import { concatList, listEntries, overlayTimes, type PictureFiles, topsOf } from './overlay-list'
import { perFrame } from './per-frame'
import { isTranslucent } from './placement'
import { chainSource } from './source-chain'

/** The ffmpeg run of a span: its inputs in order, its graph (with the result `[out]`), and the files to write. */
export type Composition = {
  inputs: string[][]
  graph: string[]
  files: { path: string; content: string | Uint8Array | Iterable<Uint8Array> }[]
  atlas: Atlas | null
}

/**
 * The files that the browser drew for a render: pictures and stills of overlays, and color tables by their filter as
 * JSON.
 */
export type DrawnFiles = DrawnPictures & { tables: ReadonlyMap<string, string> }

/**
 * Returns the filters that cut an overlay's pictures out of their files; `tops` are the pixels above the picture in each
 * frame. A file with several pictures is converted once: a crop of it copies nothing.
 */
function pictureFilters(files: PictureFiles, region: Rect, tops: readonly number[], fps: number): string {
  const crop = `crop=${region.width}:${region.height}:0:${perFrame(tops, 'n')}`
  const fits = files.width === region.width && files.height === region.height
  if (fits) return TO_OVERLAY
  if (tops.every(top => top === tops[0])) return `${crop},${TO_OVERLAY}`
  const everyFrame = `fps=${fps}:start_time=0,tpad=stop=${tops.length}:stop_mode=clone,trim=end_frame=${tops.length}`
  return `${TO_OVERLAY},${everyFrame},${crop}`
}

const isPainted = ({ method }: Overlay): boolean => method === 'painter' || method === 'stream'

type Canvas = Pick<Prepared, 'fps' | 'project'>

/**
 * Composes a span from its layers, back to front. The drawn pictures are in `folder`; `name` makes the file names of
 * this span unique. Painted overlays are raw frames on `pipe:0`.
 */
export function compose(
  { fps, project }: Canvas,
  span: Span,
  layers: readonly SpanLayer[],
  { pictures, tables }: DrawnFiles,
  folder: string,
  name: string,
): Composition {
  const canvas = project.format
  const frames = span.after - span.first
  const inputs: string[][] = []
  const graph: string[] = []
  const files: Composition['files'] = []
  const painted = layers.flatMap(layer =>
    'overlay' in layer && isPainted(layer.overlay) ? [layer.overlay] : [],
  )
  const atlas = painted.length ? layOutAtlas(painted) : null
  if (atlas) {
    const size = `${atlas.width}x${atlas.height}`
    inputs.push([
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-video_size',
      size,
      '-framerate',
      `${fps}`,
      '-i',
      'pipe:0',
    ])
    graph.push(
      `[0:v]${TO_OVERLAY},split=${painted.length}${painted.map((_, index) => `[a${index}]`).join('')}`,
    )
  }
  const laid = layers.map((layer, index): OverlayInput => {
    const label = `p${index}`
    if ('placed' in layer) {
      const { placement, video, opaque } = layer.placed
      const table = video.filter && (tables.get(JSON.stringify(video.filter)) ?? null)
      const drawn = opaque ? null : maskOf(video, placement)
      const mask = drawn && {
        path: join(folder, `${name}-${index}-mask.${drawn.moves ? 'gray' : 'png'}`),
        moves: drawn.moves,
      }
      if (mask && drawn) files.push({ path: mask.path, content: drawn.content })
      const chain = chainSource(layer.placed, { mask, table }, fps, inputs.length, label)
      inputs.push(...chain.inputs)
      graph.push(...chain.filters)
      return { label, region: placement.region, translucent: isTranslucent(video) }
    }
    const { overlay } = layer
    const { region } = overlay
    const part = painted.indexOf(overlay)
    if (atlas && part >= 0) {
      const top = atlas.places[part]?.top ?? 0
      graph.push(`[a${part}]crop=${region.width}:${region.height}:0:${top}[${label}]`)
      return { label, region, translucent: false, when: overlayTimes(overlay.runs, span, fps) }
    }
    const drawn = pictures.get(overlay) as PictureFiles
    const path = join(folder, `${name}-${index}.txt`)
    const shown = listEntries(overlay.runs, span.first, span.after, drawn)
    files.push({ path, content: concatList(shown, fps) })
    graph.push(`[${inputs.length}:v]${pictureFilters(drawn, region, topsOf(shown), fps)}[${label}]`)
    inputs.push(['-f', 'concat', '-safe', '0', '-i', path])
    return { label, region, translucent: false, when: overlayTimes(overlay.runs, span, fps) }
  })
  if (isCovering(layers[0], canvas)) graph.push(...overlayFilters('p0', laid.slice(1)))
  else graph.push(blackCanvas(canvas, fps, frames, 'background'), ...overlayFilters('background', laid))
  return { inputs, graph, files, atlas }
}
