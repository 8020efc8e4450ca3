import { MAX_FONTS } from '../catalog/field-limits'
import type { Project } from '../model/project'
import type { Font } from '../schema/font'
import { type EditResult, refuse } from './edit'

/**
 * Sets the faces of the families of `fonts`: those that the project has of these families are replaced. Refuses more
 * faces than a project can have.
 */
export function setFamilyFonts(project: Project, fonts: readonly Font[]): EditResult {
  const families = new Set(fonts.map(({ family }) => family))
  const kept = project.fonts.filter(({ family }) => !families.has(family))
  if (kept.length + fonts.length > MAX_FONTS)
    return refuse(project, `A project can have ${MAX_FONTS} styles of added fonts`)
  return { ...project, fonts: [...kept, ...fonts] }
}
