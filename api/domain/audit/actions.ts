import table from './actions.json'

/** An action that is recorded permanently: one row of the table. */
export type AuditAction = keyof typeof table

type Row = {
  /** The text after the actor's name: `{user}` is the affected user, other `{names}` are details. */
  text: string
  /** Done by support staff in that role. */
  isStaff?: boolean
}

const ACTS: Record<AuditAction, Row> = table

/** Whether only support staff can do this. */
export const isStaffAction = (act: AuditAction): boolean => ACTS[act].isStaff === true

/** The description of an action; one that the table no longer has is described by its name. */
export function describeAction(act: string, user: string, details: Record<string, unknown>): string {
  const text = Object.hasOwn(ACTS, act) ? ACTS[act as AuditAction].text : act
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'user' ? user : String(details[name] ?? ''),
  )
}
