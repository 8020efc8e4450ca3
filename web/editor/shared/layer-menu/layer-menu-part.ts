import { lazyPart } from '../../../../compositions/loading/lazy-part'

/** The menu of a layer, fetched when it is first opened. */
export const layerMenuPart = lazyPart(async () => (await import('./LayerMenuList')).LayerMenuList)
