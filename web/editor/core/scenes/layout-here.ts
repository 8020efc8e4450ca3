import { currentLayout } from '@/compositions/kinds/frame/frame-layout'
import {
  type LayoutName,
  type LayoutVariant,
  layoutParts,
  sceneLayout,
} from '@/compositions/looks/layouts/layouts'
import type { Project } from '@/compositions/model/project'
import type { Scene } from '@/compositions/schema/transcript'
import type { PlayedScene } from './scene-at'

/** The layout that holds at a moment: the scene's, else the one as which things lie; null where they lie otherwise. */
export const layoutHere = (project: Project, { video, scene }: PlayedScene): LayoutName | null =>
  scene ? sceneLayout(scene.layout) : currentLayout(project, video)

/** What people call the variants. */
export const VARIANTS: Record<LayoutVariant, string> = {
  fullscreen: 'Full screen',
  fitcenterscreen: 'Fit center',
  fitoriginal: 'Original ratio',
}

/** How many frames, in words. */
export const framesLabel = (count: number): string => (count === 1 ? '1 frame' : `${count} frames`)

/** The layout of a scene in words; one that there is none of leaves everything as it lies. */
export function sceneLabel({ layout }: Pick<Scene, 'layout'>): string {
  const name = sceneLayout(layout)
  return name ? layoutLabel(name) : 'As things lie'
}

/** A layout in words. */
export function layoutLabel(name: LayoutName): string {
  const { count, variant } = layoutParts(name)
  return `${framesLabel(count)}, ${VARIANTS[variant].toLowerCase()}`
}
