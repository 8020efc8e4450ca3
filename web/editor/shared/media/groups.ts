import { IconMusic, IconPhoto, IconVector, IconVideo } from '@tabler/icons-react'
import type { Asset } from '../../core/media/media-places'

/** `many` is what a sentence calls them at its beginning. */
type Group = { label: string; many: string; icon: typeof IconVideo; types: readonly Asset['type'][] }

/** Sorts of files as people look for them. */
export const assetGroups = {
  videos: { label: 'Videos', many: 'Videos', icon: IconVideo, types: ['video'] },
  images: { label: 'Images', many: 'Pictures', icon: IconPhoto, types: ['image'] },
  audio: { label: 'Audio', many: 'Music and sounds', icon: IconMusic, types: ['audio'] },
  drawings: { label: 'Drawings', many: 'Drawings', icon: IconVector, types: ['svg', 'lottie', 'json'] },
} as const satisfies Record<string, Group>

export type AssetGroup = keyof typeof assetGroups

export const allGroups = Object.keys(assetGroups) as AssetGroup[]

/** The sort that a file belongs to. */
export const groupOf = ({ type }: Pick<Asset, 'type'>): AssetGroup =>
  allGroups.find(name => (assetGroups[name].types as readonly string[]).includes(type)) ?? 'images'
