import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { RoundedRect } from '@/compositions/kinds/framing/framing'
import type { Prepared } from '@/compositions/scene/prepare'
import type { Overlay } from '../plan/overlays'
import type { Span } from '../plan/spans'
import { type Atlas, layOut } from './atlas'
import { TO_OVERLAY } from './color'
import type { Drawn } from './draw-pictures'
import type { Pictures } from './drawing'
import { blackGround, covers, type Laid, layOver, type Piece } from './graph'
import { concatList, shownIn, whenShown } from './overlay-list'
import { isRounded, isVeiled, type Placement } from './placement'
import { chainSource } from './source-chain'

/** The mask of a picture in a rounded frame: a PNG of its region, white where it shows, its edge smoothed. */
function roundedMask({ corners, ...frame }: RoundedRect, { region, visible }: Placement): Buffer {
  const canvas = createCanvas(region.width, region.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#000'
  context.fillRect(0, 0, region.width, region.height)
  context.beginPath()
  context.rect(visible.left - region.left, visible.top - region.top, visible.width, visible.height)
  context.clip()
  context.beginPath()
  context.roundRect(frame.left - region.left, frame.top - region.top, frame.width, frame.height, [corners])
  context.fillStyle = '#fff'
  context.fill()
  return canvas.toBuffer('image/png')
}

/** What one ffmpeg needs for a span: its inputs in order, its graph (result `[out]`), the files to be written. */
export type Composition = {
  inputs: string[][]
  graph: string[]
  files: { path: string; content: string | Uint8Array }[]
  atlas: Atlas | null
}

/** What the browser drew for a render: pictures and stills of overlays, and color tables by their filter as JSON. */
export type Drawings = Drawn & { tables: ReadonlyMap<string, string> }

const isPainted = ({ how }: Overlay): boolean => how === 'painter' || how === 'stream'

type Canvas = Pick<Prepared, 'fps' | 'project'>

/**
 * Composes a span from its pieces, back to front. The drawn pictures lie in `folder`, `name` keeps the
 * files of this span apart from others'. Painted overlays come as raw frames on `pipe:0`.
 */
export function compose(
  { fps, project }: Canvas,
  span: Span,
  pieces: readonly Piece[],
  { pictures, tables }: Drawings,
  folder: string,
  name: string,
): Composition {
  const canvas = project.format
  const frames = span.after - span.first
  const inputs: string[][] = []
  const graph: string[] = []
  const files: Composition['files'] = []
  const painted = pieces.flatMap(piece =>
    'overlay' in piece && isPainted(piece.overlay) ? [piece.overlay] : [],
  )
  const atlas = painted.length ? layOut(painted) : null
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
  const laid = pieces.map((piece, index): Laid => {
    const label = `p${index}`
    if ('placed' in piece) {
      const { placement, video } = piece.placed
      const table = video.filter && (tables.get(JSON.stringify(video.filter)) ?? null)
      const mask = isRounded(video) ? join(folder, `${name}-${index}-mask.png`) : null
      if (mask) files.push({ path: mask, content: roundedMask(video.frame, placement) })
      const chain = chainSource(piece.placed, { mask, table }, fps, inputs.length, label)
      inputs.push(...chain.inputs)
      graph.push(...chain.filters)
      return { label, region: placement.region, veiled: isVeiled(video) }
    }
    const { overlay } = piece
    const { region } = overlay
    const part = painted.indexOf(overlay)
    if (atlas && part >= 0) {
      const top = atlas.places[part]?.top ?? 0
      graph.push(`[a${part}]crop=${region.width}:${region.height}:0:${top}[${label}]`)
      return { label, region, veiled: false, when: whenShown(overlay.runs, span, fps) }
    }
    const drawn = pictures.get(overlay) as Pictures
    const path = join(folder, `${name}-${index}.txt`)
    const shown = shownIn(overlay.runs, span.first, span.after, drawn.fileOf, drawn.blank)
    files.push({ path, content: concatList(shown, fps) })
    graph.push(`[${inputs.length}:v]${TO_OVERLAY}[${label}]`)
    inputs.push(['-f', 'concat', '-safe', '0', '-i', path])
    return { label, region, veiled: false, when: whenShown(overlay.runs, span, fps) }
  })
  if (covers(pieces[0], canvas)) graph.push(...layOver('p0', laid.slice(1)))
  else graph.push(blackGround(canvas, fps, frames, 'ground'), ...layOver('ground', laid))
  return { inputs, graph, files, atlas }
}
