import type { Handlers } from '../../platform/routing/handler'
import { checkProjectStatus } from './check-project-status'
import type { projectsContract } from './contract'
import { createProject } from './create-project'
import { deleteProject } from './delete-project'
import { getProject } from './get-project'
import { getTranscript } from './get-transcript'
import { listProjects } from './list-projects'
import { saveCanvas } from './save-canvas'
import { updateProject } from './update-project'

export const projectsRoutes: Handlers<typeof projectsContract> = {
  'GET /api/projects/': listProjects,
  'POST /api/projects/': createProject,
  'GET /api/projects/{id}/': getProject,
  'PATCH /api/projects/{id}/': updateProject,
  'DELETE /api/projects/{id}/': deleteProject,
  'POST /api/projects/{id}/save_project/': saveCanvas,
  'GET /api/projects/{id}/transcript/': getTranscript,
  'GET /api/projects/{id}/check_status/': checkProjectStatus,
}
