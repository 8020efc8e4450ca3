import { MAX_OFFSET } from '../catalog/field-limits'
import { type Rect, rotatedBounds } from '../geometry/box'
import { roundTo } from '../geometry/rounding'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { type EditResult, refuse } from './edit'

/** The top left corner of the unrotated box of a layer, in pixels of the canvas. */
export type TopLeft = { left: number; top: number }

/** Decimals of positions: dividing a pointer's position by the scale of the screen gives long fractions. */
const FINE = 2

const within = (pixels: number): number => Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, roundTo(pixels, FINE)))

/** Why a layer can't be moved, resized or rotated, as a message for users; null if it can. */
export const moveBlocker = (layer: Layer | undefined): string | null => {
  if (!layer) return 'This layer is gone'
  return layer.locked ? 'This layer is locked' : null
}

/** Places layers, all or none. Placing a layer removes its gravity (S2). A layer that doesn't move is unchanged. */
export function placeLayers(project: Project, places: ReadonlyMap<string, TopLeft>): EditResult {
  const placed = project.layers.filter(layer => places.has(layer.id))
  const reason = placed.length < places.size ? moveBlocker(undefined) : placed.map(moveBlocker).find(Boolean)
  if (reason) return refuse(project, reason)
  const layers = project.layers.map((layer): Layer => {
    const place = places.get(layer.id)
    if (!place) return layer
    const [left, top] = [within(place.left), within(place.top)]
    if (left === layer.left && top === layer.top) return layer
    const { gravity: _, ...free } = layer
    return { ...free, left, top } as Layer
  })
  return layers.every((layer, index) => layer === project.layers[index]) ? project : { ...project, layers }
}

/** The scaled, unrotated box of a layer, in pixels of the canvas. */
export const layerRect = ({ left, top, width, height, scaleX, scaleY }: Layer) => ({
  left,
  top,
  width: width * scaleX,
  height: height * scaleY,
})

/** The bounding box of a rotated layer (S1), in pixels of the canvas. */
export function layerBounds(layer: Layer): Rect {
  const box = layerRect(layer)
  return rotatedBounds(box, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, layer.angle)
}

/** Moves layers over the canvas by pixels, all of them or none. */
export function moveLayers(
  project: Project,
  { layerIds, x, y }: { layerIds: readonly string[]; x: number; y: number },
): EditResult {
  const moved = new Map(layerIds.map(id => [id, { left: 0, top: 0 }]))
  project.layers.forEach(layer => {
    if (moved.has(layer.id)) moved.set(layer.id, { left: layer.left + x, top: layer.top + y })
  })
  return placeLayers(project, moved)
}
