import { lazyPart } from '@/compositions/loading/lazy-part'

/** The tabs of the inspector, in a chunk of their own: the first frame doesn't need them. */
export const inspectorPart = lazyPart(async () => (await import('./LayerTabs')).LayerTabs)

/** The button that shows the inspector where there is no room for it beside the canvas. */
export const inspectorSwitchPart = lazyPart(async () => (await import('./InspectorSwitch')).InspectorSwitch)
