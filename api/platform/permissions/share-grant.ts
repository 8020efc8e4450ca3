import type { ScopedClient } from '../database/scoped-to'

/** What a share link lets anyone see who has it: one export, or the exported clips of a project, and nothing else. */
export type ShareGrant = {
  linkId: string
  teamId: string
  projectId: string
  /** The export that is shared; null for the clips of the project. */
  exportId: string | null
  allowsDownload: boolean
  /** The database scoped to the team of the link. */
  db: ScopedClient
}

/** The parts of a request by which a share link opens: the project of its address, and its key. */
export type SharedRequest = { params: { id: string }; query: { share?: string | undefined } }
