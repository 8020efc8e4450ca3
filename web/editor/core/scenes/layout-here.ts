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

/** The layout at a frame: the scene's, else the one that the video frames match; null if they match none. */
export const layoutHere = (project: Project, { video, scene }: PlayedScene): LayoutName | null =>
  scene ? sceneLayout(scene.layout) : currentLayout(project, video)

/** Labels of the variants. */
export const VARIANTS: Record<LayoutVariant, string> = {
  fullscreen: 'Full screen',
  fitcenterscreen: 'Fit center',
  fitoriginal: 'Original ratio',
}

/** The label for a number of frames. */
export const framesLabel = (count: number): string => (count === 1 ? '1 frame' : `${count} frames`)

/** The label for the layout of a scene; without a layout everything keeps its position. */
export function sceneLabel({ layout }: Pick<Scene, 'layout'>): string {
  const name = sceneLayout(layout)
  return name ? layoutLabel(name) : 'As things lie'
}

/** The label of a layout. */
export function layoutLabel(name: LayoutName): string {
  const { count, variant } = layoutParts(name)
  return `${framesLabel(count)}, ${VARIANTS[variant].toLowerCase()}`
}
