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
}

export const ROLES: Record<Role, RoleRules> = rolesTable

export const roleNames = Object.keys(rolesTable) as [Role, ...Role[]]
