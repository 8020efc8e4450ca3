import { groupOf } from '@/compositions/model/layers/groups'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { layerName } from '@/web/editor/core/store/new-id'
import { editorKindOf } from '@/web/editor/kinds/kinds'

/** A keyboard stop on the canvas, a layer or a group; `at` counts from 1, the frontmost of `of` stops. */
export type TabStop = { ids: readonly string[]; at: number; of: number }

/** Number of letters of a text that are announced. */
const ENOUGH = 40

/** The name of a layer as a screen reader announces it. */
function nameOf(layer: Layer, project: Project): string {
  const name = layerName(layer, project)
  const text = editorKindOf(layer).text(layer)
  if (text === null || layer.title) return name
  return `${name}: ${text.replaceAll(/\s+/g, ' ').slice(0, ENOUGH)}`
}

/**
 * The stop after (`way` 1) or before (-1) the selection, front to back; null past either end. `items` are the
 * ids of the layers on the canvas, back to front.
 */
export function nextStop(
  layers: readonly Layer[],
  items: readonly string[],
  chosen: readonly string[],
  way: 1 | -1,
): TabStop | null {
  const stops = new Map<string, string[]>()
  for (const id of items.toReversed()) {
    const ids = groupOf(layers, id)
    stops.set(ids.join(), ids)
  }
  const all = [...stops.values()]
  const now = all.findIndex(ids => ids.some(id => chosen.includes(id)))
  const next = now < 0 ? (way > 0 ? 0 : all.length - 1) : now + way
  const ids = all[next]
  return ids ? { ids, at: next + 1, of: all.length } : null
}

/** The announcement of a stop for screen readers. */
export function announcement(project: Project, { ids, at, of }: TabStop): string {
  const layer = project.layers.find(one => one.id === ids[0])
  const name = ids.length > 1 ? `Group of ${ids.length} layers` : layer ? nameOf(layer, project) : ''
  return `${name}${layer?.locked ? ', locked' : ''}, ${at} of ${of}`
}
