import type { Project } from '../model/project'
import { addLayer } from './add-layer'
import { type EditResult, isRefusal } from './edit'
import { setBackground } from './set-background'

/**
 * Shares of the canvas: the margin, top and height of the quote (below the watermark of free plans), and the letters of the
 * quote and of who said it.
 */
const SHARES = { margin: 0.1, top: 0.27, quote: 0.55, letters: 0.068, name: 0.034 }
const COLORS = { background: '#171717', quote: '#FFFFFF', name: '#B8B8B8' }

/**
 * Lays a quote out on the canvas as a card: on a dark background, as large as fits, with the name of who said it below
 * if it is known. `ids` are those of new layers.
 */
export function addQuote(
  project: Project,
  {
    text,
    by,
    ids,
  }: { text: string; by: string | null; ids: { background: string; quote: string; name: string } },
): EditResult {
  const { width, height } = project.format
  const margin = SHARES.margin * Math.min(width, height)
  const place = { left: margin, width: width - 2 * margin, end: null }
  const letters = { layer: 'TEXT', asset: 'text', textAlign: 'left', fontFamily: 'Inter' } as const
  const dark = setBackground(project, {
    id: ids.background,
    background: { asset: 'shape', fill: COLORS.background, fillTo: null },
  })
  if (isRefusal(dark)) return dark
  const quoted = addLayer(dark, {
    layer: {
      ...{ ...letters, ...place, id: ids.quote, text: `“${text}”`, fill: COLORS.quote },
      ...{ top: SHARES.top * height, height: SHARES.quote * height, overflow: 'shrink', fontWeight: 600 },
      ...{ fontSize: Math.round(SHARES.letters * width), lineHeight: 1.25 },
    },
  })
  if (isRefusal(quoted)) return { ...quoted, project }
  if (by === null) return quoted
  const named = addLayer(quoted, {
    layer: {
      ...{ ...letters, ...place, id: ids.name, text: by, fill: COLORS.name },
      ...{ top: height - 1.6 * margin, height: 0.6 * margin, fontSize: Math.round(SHARES.name * width) },
    },
  })
  return isRefusal(named) ? { ...named, project } : named
}
