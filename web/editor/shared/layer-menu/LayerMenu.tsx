import { memo } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { LazyOnDemand } from '../lazy/LazyOnDemand'

/** The layer menu, loaded when it is first opened. */
export const layerMenuPart = lazyPart(async () => (await import('./LayerMenuList')).LayerMenuList)

/** The position of the menu in window pixels. */
export type MenuPlace = { x: number; y: number }

export type LayerMenuProps = { place: MenuPlace | null; onClose(): void }

/** The context menu of a layer on the canvas and on the timeline. */
export const LayerMenu = memo(function LayerMenu(props: LayerMenuProps) {
  return <LazyOnDemand name="menu" part={layerMenuPart} props={props} isAsked={props.place !== null} />
})
