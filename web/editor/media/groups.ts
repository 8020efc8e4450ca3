import { IconMusic, IconPhoto, IconVector, IconVideo } from '@tabler/icons-react'
import type { Asset } from './media-places'

type Group = { label: string; icon: typeof IconVideo; types: readonly Asset['type'][] }

/** Sorts of files as people look for them. */
export const assetGroups = {
  videos: { label: 'Videos', icon: IconVideo, types: ['video'] },
  images: { label: 'Images', icon: IconPhoto, types: ['image'] },
  audio: { label: 'Audio', icon: IconMusic, types: ['audio'] },
  drawings: { label: 'Drawings', icon: IconVector, types: ['svg', 'lottie', 'json'] },
} as const satisfies Record<string, Group>

export type AssetGroup = keyof typeof assetGroups

export const allGroups = Object.keys(assetGroups) as AssetGroup[]

/** The sort that a file belongs to. */
export const groupOf = ({ type }: Pick<Asset, 'type'>): AssetGroup =>
  allGroups.find(name => (assetGroups[name].types as readonly string[]).includes(type)) ?? 'images'
