import type { Font } from '../project/font'
import type { Project } from '../project/project'

/** The project with these fonts among its own; one that it has under the same id is replaced. */
export function addFonts(project: Project, fonts: readonly Font[]): Project {
  const ids = new Set(fonts.map(font => font.id))
  return { ...project, fonts: [...project.fonts.filter(font => !ids.has(font.id)), ...fonts] }
}
