import type { Layer } from '../layers/layer'
import { faceOf } from '../layers/text/text-look'
import type { Format } from '../project/format'
import type { Project } from '../project/project'
import { gravityCorner } from './gravity'

/** Pixels that stay free at the edges (spec section 9: gravity margin). */
const MARGIN = 60

/**
 * One axis of a box on another canvas (S4): what spans the canvas goes on spanning it, what touches an edge stays at
 * it, the rest keeps its middle where it was, in fractions, and stays inside the margin.
 */
function axis(start: number, size: number, before: number, after: number, scale: number): [number, number] {
  if (start <= 0 && start + size >= before) return [0, after]
  const length = Math.min(size * scale, after)
  if (start + size >= before) return [after - length, length]
  if (start <= 0) return [0, length]
  const inside = Math.min(length, after - 2 * MARGIN)
  const middle = ((start + size / 2) / before) * after
  return [Math.min(Math.max(middle - inside / 2, MARGIN), after - MARGIN - inside), inside]
}

function reframe(layer: Layer, before: Format, after: Format): Layer {
  const scale = Math.min(after.width, after.height) / Math.min(before.width, before.height)
  const [left, width] = axis(layer.left, layer.width * layer.scaleX, before.width, after.width, scale)
  const [top, height] = axis(layer.top, layer.height * layer.scaleY, before.height, after.height, scale)
  const moved = { ...layer, left, top, width, height, scaleX: 1, scaleY: 1 }
  const held = layer.gravity ? { ...moved, ...gravityCorner(layer.gravity, moved, after) } : moved
  return held.asset === 'text' ? { ...held, fontSize: faceOf(held).fontSize * scale } : held
}

/** The project on another canvas: every layer finds its place there (S4). */
export function changeFormat(project: Project, format: Format): Project {
  if (format.width === project.format.width && format.height === project.format.height) return project
  return { ...project, format, layers: project.layers.map(layer => reframe(layer, project.format, format)) }
}
