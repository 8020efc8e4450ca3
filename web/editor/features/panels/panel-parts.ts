import type { ComponentType } from 'react'
import { type LatePart, latePart } from '../../../../compositions/loading/late-part'
import type { PanelName } from '../../core/editor'

/** The panels of the rail, each loaded when it is first opened. */
export const panelParts: Record<Exclude<PanelName, 'transcript'>, LatePart<ComponentType>> = {
  media: latePart(async () => (await import('./media/MediaPanel')).MediaPanel),
  text: latePart(async () => (await import('./text/TextPanel')).TextPanel),
  captions: latePart(async () => (await import('./captions/CaptionsPanel')).CaptionsPanel),
  audio: latePart(async () => (await import('./audio/AudioPanel')).AudioPanel),
  elements: latePart(async () => (await import('./elements/ElementsPanel')).ElementsPanel),
  effects: latePart(async () => (await import('./effects/EffectsPanel')).EffectsPanel),
  layout: latePart(async () => (await import('./layout/LayoutPanel')).LayoutPanel),
}
