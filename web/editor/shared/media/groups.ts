import { IconMusic, IconPhoto, IconVector, IconVideo } from '@tabler/icons-react'
import type { Asset } from '@/web/editor/core/media/media-places'

/** Groups of assets. `many` is the plural name at the beginning of a sentence. */
export const assetGroups = {
  videos: { label: 'Videos', many: 'Videos', icon: IconVideo },
  images: { label: 'Images', many: 'Pictures', icon: IconPhoto },
  audio: { label: 'Audio', many: 'Music and sounds', icon: IconMusic },
  drawings: { label: 'Graphics', many: 'Graphics', icon: IconVector },
} as const

export type AssetGroup = keyof typeof assetGroups

export const allGroups = Object.keys(assetGroups) as AssetGroup[]

/** The group of every asset type; a missing type is a compile error. */
const groupOfType: Record<Asset['type'], AssetGroup> = {
  video: 'videos',
  image: 'images',
  audio: 'audio',
  svg: 'drawings',
  lottie: 'drawings',
  json: 'drawings',
}

/** The asset types in a group. */
export const typesIn = (group: AssetGroup): Asset['type'][] =>
  (Object.keys(groupOfType) as Asset['type'][]).filter(type => groupOfType[type] === group)

/** The group of an asset. */
export const groupOf = ({ type }: Pick<Asset, 'type'>): AssetGroup => groupOfType[type]
