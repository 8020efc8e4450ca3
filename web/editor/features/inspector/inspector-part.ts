import { latePart } from '../../../../compositions/loading/late-part'

/** The tabs of the inspector, which are not needed before the picture is there. */
export const inspectorPart = latePart(async () => (await import('./LayerTabs')).LayerTabs)
