import { DEFAULT_LANGUAGE } from '../schema/font-spec'
import type { Project } from './project'

/** The language (BCP 47) of what is said in a project: that of its first transcript. */
export const spokenLanguage = ({ transcripts }: Pick<Project, 'transcripts'>): string =>
  Object.values(transcripts)[0]?.language ?? DEFAULT_LANGUAGE
