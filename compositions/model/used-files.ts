import type { Project } from './project'

/** Names of the media that some layer shows, plays or draws by, a wave's cover among them. Captions only read words. */
export function usedMedia({ layers }: Pick<Project, 'layers'>): Set<string> {
  const used = new Set<string>()
  for (const layer of layers) {
    if ('mediaRef' in layer && layer.asset !== 'subtitle') used.add(layer.mediaRef)
    if (layer.asset === 'wave' && layer.cover) used.add(layer.cover)
  }
  return used
}

/** The files (ids of assets) of those media, each once. */
export const usedFiles = ({ layers, media }: Pick<Project, 'layers' | 'media'>): string[] => [
  ...new Set([...usedMedia({ layers })].flatMap(ref => media[ref]?.assetId ?? [])),
]
