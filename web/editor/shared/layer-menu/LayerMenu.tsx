import { memo } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { LazyOnDemand } from '../lazy/LazyOnDemand'

/** The menu of a layer, fetched when it is first opened. */
export const layerMenuPart = lazyPart(async () => (await import('./LayerMenuList')).LayerMenuList)

/** Where a menu was asked for: pixels of the window. */
export type MenuPlace = { x: number; y: number }

export type LayerMenuProps = { place: MenuPlace | null; onClose(): void }

/** The menu of a right click on the canvas or on the timeline, of the same actions as everywhere. */
export const LayerMenu = memo(function LayerMenu(props: LayerMenuProps) {
  return <LazyOnDemand name="menu" part={layerMenuPart} props={props} isAsked={props.place !== null} />
})
