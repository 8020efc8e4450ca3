import table from './rights.json'

/** What someone may do in a team, by their role in it. */
export type TeamRole = 'owner' | 'admin' | 'member'

/** A right that a role has or has not: one row of the table. */
export type Right = keyof typeof table

const RIGHTS: Record<Right, { label: string; roles: string[]; inPerson?: boolean }> = table

/** May someone of this role do this? Server and pages ask the same table. */
export const mayDo = (role: TeamRole, right: Right): boolean => RIGHTS[right].roles.includes(role)

/** Is this only for who has the right themselves, and not for support staff who are signed in as them? */
export const isInPerson = (right: Right): boolean => RIGHTS[right].inPerson === true
