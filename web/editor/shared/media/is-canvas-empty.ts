import type { Project } from '@/compositions/model/project'

/** Whether the canvas shows nothing yet: the project has backgrounds and sounds at most. */
export const isCanvasEmpty = ({ layers }: Project): boolean =>
  layers.every(layer => layer.layer === 'BACKGROUND' || layer.layer === 'AUDIO')
