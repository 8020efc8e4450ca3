import type { Project } from '@/compositions/model/project'
import type { OpenedProject } from '../core/editor'

const INSTANT = '2026-11-21T12:00:00Z'

/** A project as the API gives it the first time, with no files behind its media. */
export const openedProject = (project: Project): OpenedProject => ({
  id: project.id,
  title: project.title,
  type: project.type,
  status: 'COMPLETED',
  format: project.format,
  duration: null,
  poster_url: null,
  clip_count: 0,
  folder: null,
  parent_id: null,
  locked: false,
  created: INSTANT,
  updated: INSTANT,
  canvas_revision: 0,
  transcript_revision: 0,
  project,
  addresses: {},
  proxies: {},
  spectra: {},
  peaks: {},
  posters: {},
  source: null,
  score: null,
  reasons: [],
  notice: null,
  damaged: [],
  jobs: [],
})
