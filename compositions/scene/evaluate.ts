import type { Frame } from './frame'
import type { Prepared, PreparedLayer } from './prepare'
import type { PreparedTransition } from './transitions/prepare-transitions'

/** The layers that are in a transition in frame `n`, each with its transition; null if there are none. */
function transitionsIn({ transitions }: Prepared, n: number): Map<PreparedLayer, PreparedTransition> | null {
  let found: Map<PreparedLayer, PreparedTransition> | null = null
  for (const transition of transitions) {
    if (n < transition.first || n >= transition.after) continue
    found ??= new Map()
    for (const layer of [...transition.from, ...transition.to])
      if (!found.has(layer)) found.set(layer, transition)
  }
  return found
}

/**
 * Everything that is on screen in frame `n` (counted from 0), from back to front. Pure: equal prepared values and
 * frames give equal data, and equal data gives equal pixels (F1, F2). Frames outside the project are empty.
 */
export function evaluate(prepared: Prepared, n: number): Frame {
  const layers: Frame['layers'] = []
  const transitions = transitionsIn(prepared, n)
  for (const layer of prepared.layers) {
    const transition = transitions?.get(layer)
    if (transition?.to[0] === layer) layers.push(transition.at(n))
    if (transition || n < layer.first || n >= layer.after) continue
    for (const shown of layer.at(n)) if (shown.box.opacity > 0) layers.push(shown)
  }
  return { layers }
}
