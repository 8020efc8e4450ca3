import type { Project } from '../project/project'
import { type Edited, refuse } from './edit'

/** Another title, at most 500 characters (spec section 5). */
export const setTitle = (project: Project, title: string): Edited =>
  title.length > 500 ? refuse(project, 'A title has at most 500 characters') : { ...project, title }
