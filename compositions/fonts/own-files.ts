import type { Project } from '../project/project'
import type { FontFile } from './families'

const NONE: readonly FontFile[] = []

/** The font files that belong to a project. */
export const ownFiles = (_project: Project): readonly FontFile[] => NONE
