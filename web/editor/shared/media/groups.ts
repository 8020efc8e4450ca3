import { IconMusic, IconPhoto, IconVector, IconVideo } from '@tabler/icons-react'
import type { Asset } from '@/web/editor/core/media/media-places'

/** Groups of files as people look for them. `many` is what a sentence calls them at its beginning. */
export const assetGroups = {
  videos: { label: 'Videos', many: 'Videos', icon: IconVideo },
  images: { label: 'Images', many: 'Pictures', icon: IconPhoto },
  audio: { label: 'Audio', many: 'Music and sounds', icon: IconMusic },
  drawings: { label: 'Graphics', many: 'Graphics', icon: IconVector },
} as const

export type AssetGroup = keyof typeof assetGroups

export const allGroups = Object.keys(assetGroups) as AssetGroup[]

/** The group of every type of file; one that is left out does not compile. */
const groupOfType: Record<Asset['type'], AssetGroup> = {
  video: 'videos',
  image: 'images',
  audio: 'audio',
  svg: 'drawings',
  lottie: 'drawings',
  json: 'drawings',
}

/** The types of file in a group. */
export const typesIn = (group: AssetGroup): Asset['type'][] =>
  (Object.keys(groupOfType) as Asset['type'][]).filter(type => groupOfType[type] === group)

/** The group that a file belongs to. */
export const groupOf = ({ type }: Pick<Asset, 'type'>): AssetGroup => groupOfType[type]
