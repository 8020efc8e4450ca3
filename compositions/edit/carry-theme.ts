import type { Project } from '../model/project'
import { isDeepEqual } from './is-deep-equal'

/**
 * The project `after` an edit that isn't a choice of looks, such as another format: what its template had set `before`
 * still counts as set by the template (L2).
 */
export function carryTheme(before: Project, after: Project): Project {
  const { theme } = after
  if (!theme) return after
  const old = new Map(before.layers.map(layer => [layer.id, layer as Record<string, unknown>]))
  const layers = { ...theme.layers }
  for (const layer of after.layers as Record<string, unknown>[]) {
    const [set, was] = [theme.layers[layer.id as string], old.get(layer.id as string)]
    if (!set || !was) continue
    const changed = Object.entries(set.fields).filter(
      ([name, value]) => isDeepEqual(was[name], value) && !isDeepEqual(layer[name], value),
    )
    if (!changed.length) continue
    const fields = { ...set.fields, ...Object.fromEntries(changed.map(([name]) => [name, layer[name]])) }
    layers[layer.id as string] = { ...set, fields }
  }
  return { ...after, theme: { ...theme, layers } }
}
