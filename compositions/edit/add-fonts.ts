import type { Project } from '../model/project'
import type { Font } from '../schema/font'

/** Adds fonts to a project, replacing those with the same id. */
export function addFonts(project: Project, fonts: readonly Font[]): Project {
  const ids = new Set(fonts.map(font => font.id))
  return { ...project, fonts: [...project.fonts.filter(font => !ids.has(font.id)), ...fonts] }
}
