/** Jobs for a project, or for the file that it waits for with others. */
export const workOn = ({ id, sourceAssetId }: { id: string; sourceAssetId: string | null }) => [
  { projectId: id },
  ...(sourceAssetId ? [{ assetId: sourceAssetId }] : []),
]

/** The folder of a project's own files in the storage. */
export const projectFolder = (teamId: string, projectId: string): string =>
  `teams/${teamId}/projects/${projectId}/`

/** The storage key of a project's picture. */
export const posterKeyOf = (teamId: string, projectId: string): string =>
  `${projectFolder(teamId, projectId)}poster`
