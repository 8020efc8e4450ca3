import {
  IconBadgeCc,
  IconLayoutGrid,
  IconMovie,
  IconMusic,
  IconShape2,
  IconSparkles2,
  IconTypography,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type LatePart, latePart } from '../../../compositions/loading/late-part'

type PanelEntry = {
  label: string
  icon: typeof IconBadgeCc
  part: LatePart<ComponentType>
}

/** A panel that is loaded when it is first opened. */
const panel = (label: string, icon: typeof IconBadgeCc, load: () => Promise<ComponentType>): PanelEntry => ({
  label,
  icon,
  part: latePart(load),
})

/** What the rail opens, from top to bottom. The transcript, a way of editing, stands below these. */
export const panels = {
  media: panel('Media', IconMovie, async () => (await import('./media/MediaPanel')).MediaPanel),
  text: panel('Text', IconTypography, async () => (await import('./text/TextPanel')).TextPanel),
  captions: panel(
    'Captions',
    IconBadgeCc,
    async () => (await import('./captions/CaptionsPanel')).CaptionsPanel,
  ),
  audio: panel('Audio', IconMusic, async () => (await import('./audio/AudioPanel')).AudioPanel),
  elements: panel(
    'Elements',
    IconShape2,
    async () => (await import('./elements/ElementsPanel')).ElementsPanel,
  ),
  effects: panel('Effects', IconSparkles2, async () => (await import('./effects/EffectsPanel')).EffectsPanel),
  layout: panel('Layout', IconLayoutGrid, async () => (await import('./layout/LayoutPanel')).LayoutPanel),
} satisfies Record<string, PanelEntry>

/** The name of a panel of the rail. */
export type PanelName = keyof typeof panels | 'transcript'

export const panelNames = Object.keys(panels) as (keyof typeof panels)[]
