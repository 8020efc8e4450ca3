/** The folder of a project's own files in the storage. */
export const projectFolder = (teamId: string, projectId: string): string =>
  `teams/${teamId}/projects/${projectId}/`

/** The storage key of a project's picture. */
export const posterKeyOf = (teamId: string, projectId: string): string =>
  `${projectFolder(teamId, projectId)}poster`
