import type { ProjectType } from '../../../compositions/model/project'

/**
 * What an uploaded file becomes: a project of its own, or one of the team's uploads, pictures and drawings too;
 * `onUploaded` is told its asset's id once all of it is there.
 */
export type Destination =
  | { kind: 'project'; type: ProjectType }
  | { kind: 'library'; onUploaded?: (assetId: string) => void }
