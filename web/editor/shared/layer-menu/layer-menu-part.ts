import { latePart } from '../../../../compositions/loading/late-part'

/** The menu of a layer, fetched when it is first opened. */
export const layerMenuPart = latePart(async () => (await import('./LayerMenuList')).LayerMenuList)
