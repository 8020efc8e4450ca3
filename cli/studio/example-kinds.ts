import type { Kind } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { families } from '@/remotion/gallery/families'
import type { GalleryFamily, GalleryMedia } from '@/remotion/gallery/gallery-case'

/** Returns the gallery's first project that shows a layer of a kind without a style that hides it, or null. */
export function exampleOfKind(kind: Kind, media: GalleryMedia): Project | null {
  for (const family of Object.values<GalleryFamily>(families))
    for (const { project } of family.cases(media))
      if (project.layers.some(layer => layer.asset === kind && !layer.hide)) return project
  return null
}
