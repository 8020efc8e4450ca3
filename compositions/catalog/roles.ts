import rolesTable from './roles.json'

/** What a layer is for (P1). A role is a row of rules; what is drawn is the layer's kind. */
export type Role = keyof typeof rolesTable

type RoleRules = {
  label: string
  /** Kinds of asset that a layer of this role may have. */
  kinds: string[]
  /** May it be copied and pasted; deleted; resized by hand; be there more than once. */
  copy: boolean
  delete: boolean
  resize: boolean
  many: boolean
  /**
   * Where it starts (PR4): over the canvas; as large as its media, which where that is too large takes 70
   * percent of the canvas; over half of the canvas; or as a line of text.
   */
  start: 'canvas' | 'media' | 'half' | 'text'
  /** Of two new layers the one with the greater depth lies in front. */
  depth: number
  /** Does a new one last to the end of the project? */
  open: boolean
}

export const ROLES = rolesTable as Record<Role, RoleRules>

export const roleNames = Object.keys(rolesTable) as [Role, ...Role[]]
