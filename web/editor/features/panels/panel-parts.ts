import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '@/compositions/loading/lazy-part'
import type { PanelName } from '@/web/editor/core/editor'

/** The panels of the rail, each loaded when it is first opened. */
export const panelParts: Record<Exclude<PanelName, 'transcript'>, LazyPart<ComponentType>> = {
  media: lazyPart(async () => (await import('./media/MediaPanel')).MediaPanel),
  templates: lazyPart(async () => (await import('./templates/TemplatesPanel')).TemplatesPanel),
  text: lazyPart(async () => (await import('./text/TextPanel')).TextPanel),
  captions: lazyPart(async () => (await import('./captions/CaptionsPanel')).CaptionsPanel),
  audio: lazyPart(async () => (await import('./audio/AudioPanel')).AudioPanel),
  elements: lazyPart(async () => (await import('./elements/ElementsPanel')).ElementsPanel),
  effects: lazyPart(async () => (await import('./effects/EffectsPanel')).EffectsPanel),
  layout: lazyPart(async () => (await import('./layout/LayoutPanel')).LayoutPanel),
  brand: lazyPart(async () => (await import('./brand/BrandPanel')).BrandPanel),
}
