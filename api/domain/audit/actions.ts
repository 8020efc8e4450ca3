import table from './actions.json'

/** Something that is written down for good when it is done: one row of the table. */
export type AuditAction = keyof typeof table

type Row = {
  /** What follows the name of who did it: `{user}` is whom it was done to, other `{names}` are details. */
  text: string
  /** Done by support staff as such. */
  isStaff?: boolean
}

const ACTS: Record<AuditAction, Row> = table

/** Is this something that only support staff do? */
export const isStaffAction = (act: AuditAction): boolean => ACTS[act].isStaff === true

/** What was done, in words; an act that the table has no more is told by its name. */
export function describeAction(act: string, user: string, details: Record<string, unknown>): string {
  const text = Object.hasOwn(ACTS, act) ? ACTS[act as AuditAction].text : act
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'user' ? user : String(details[name] ?? ''),
  )
}
