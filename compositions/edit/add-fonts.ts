import type { Project } from '../model/project'
import type { Font } from '../schema/font'

/** The project with these fonts among its own; one that it has under the same id is replaced. */
export function addFonts(project: Project, fonts: readonly Font[]): Project {
  const ids = new Set(fonts.map(font => font.id))
  return { ...project, fonts: [...project.fonts.filter(font => !ids.has(font.id)), ...fonts] }
}
