import { IconArrowsMove, IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Action } from './action'
import { arrowDirections } from './arrow-directions'

const CLOSER = 1.25

const always = () => true

export const zoomIn: Action = {
  name: 'zoomIn',
  label: 'Zoom in',
  icon: IconZoomIn,
  keys: ['Ctrl++', 'Ctrl+=', 'Shift++'],
  when: always,
  perform: ({ camera }) => camera.zoom(CLOSER),
}

export const zoomOut: Action = {
  name: 'zoomOut',
  label: 'Zoom out',
  icon: IconZoomOut,
  keys: ['Ctrl+-', 'Shift+_', 'Shift+-'],
  when: always,
  perform: ({ camera }) => camera.zoom(1 / CLOSER),
}

export const zoomToFit: Action = {
  name: 'zoomToFit',
  label: 'Show the whole canvas',
  icon: IconMaximize,
  keys: ['Ctrl+0'],
  when: always,
  perform: ({ camera }) => camera.fit(),
}

const { panStepPixels } = LIMITS.canvas

export const pans: readonly Action[] = arrowDirections.map(([way, x, y]) => ({
  name: `pan${way}`,
  label: `Pan ${way.toLowerCase()}`,
  icon: IconArrowsMove,
  keys: [`Shift+Arrow${way}`],
  when: always,
  perform: ({ camera }) => camera.pan(x * panStepPixels, y * panStepPixels),
}))
