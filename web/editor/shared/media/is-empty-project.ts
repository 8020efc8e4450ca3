import type { Project } from '@/compositions/model/project'

/** Whether the project has no layers other than backgrounds. */
export const isEmptyProject = ({ layers }: Project): boolean =>
  layers.every(layer => layer.layer === 'BACKGROUND')
