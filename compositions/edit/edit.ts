import type { Project } from '../model/project'

/** An edit that could not be done: the same value, and why, in a sentence for people. */
export type Refused = { project: Project; reason: string }

/** What an edit gives: the new value, or the old one with a reason. */
export type Edited = Project | Refused

export const isRefused = (edited: Edited): edited is Refused => 'reason' in edited

/** Refuses an edit. */
export const refuse = (project: Project, reason: string): Refused => ({ project, reason })
