import { lazyPart } from '@/compositions/loading/lazy-part'

/** The tabs of the inspector, which are not needed before the picture is there. */
export const inspectorPart = lazyPart(async () => (await import('./LayerTabs')).LayerTabs)

/** The button that shows the inspector where there is no room for it beside the picture. */
export const inspectorSwitchPart = lazyPart(async () => (await import('./InspectorSwitch')).InspectorSwitch)
