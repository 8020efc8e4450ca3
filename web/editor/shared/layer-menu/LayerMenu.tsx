import { memo } from 'react'
import { LazyOnDemand } from '../lazy/LazyOnDemand'
import { layerMenuPart } from './layer-menu-part'

/** Where a menu was asked for: pixels of the window. */
export type MenuPlace = { x: number; y: number }

export type LayerMenuProps = { place: MenuPlace | null; onClose(): void }

/** The menu of a right click on the canvas or on the timeline, of the same actions as everywhere. */
export const LayerMenu = memo(function LayerMenu(props: LayerMenuProps) {
  return <LazyOnDemand name="menu" part={layerMenuPart} props={props} isAsked={props.place !== null} />
})
