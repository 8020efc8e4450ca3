import type { Project } from './project'

/** Names of the media that some layer shows, plays or draws by, a wave's cover among them. Captions only read words. */
export const usedMedia = ({ layers }: Pick<Project, 'layers'>): Set<string> =>
  new Set(
    layers.flatMap(layer => [
      ...('mediaRef' in layer && layer.asset !== 'subtitle' ? [layer.mediaRef] : []),
      ...(layer.asset === 'wave' && layer.cover ? [layer.cover] : []),
    ]),
  )

/** The files (ids of assets) of those media, each once. */
export const usedFiles = ({ layers, media }: Pick<Project, 'layers' | 'media'>): string[] => [
  ...new Set([...usedMedia({ layers })].flatMap(ref => media[ref]?.assetId ?? [])),
]
