import { layoutParts, sceneLayout } from '../../../../compositions/looks/layouts/layouts'

const variants: Record<string, string> = {
  fullscreen: 'full',
  fitcenterscreen: 'with margins',
  fitoriginal: 'whole picture',
}

const counts = ['none', 'one', 'two', 'three', 'four']

/** What a layout is called: 'Two, full'. A name that is none is given as it is. */
export function layoutLabel(name: string): string {
  const layout = sceneLayout(name)
  if (!layout) return name
  const { count, variant } = layoutParts(layout)
  const text = `${counts[count] ?? count}, ${variants[variant] ?? variant}`
  return text[0]?.toUpperCase() + text.slice(1)
}
