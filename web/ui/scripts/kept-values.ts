import { currentSession } from '@/web/client/session'
import { EMPTY_VALUES, type ScriptValues } from './script-values'

let kept: { owner: string; values: ScriptValues } | null = null

/** The user and team that values are kept for: another account in this tab must not see them. */
function currentOwner(): string {
  const { pk, current_team_id } = currentSession() ?? {}
  return `${pk}/${current_team_id}`
}

/** What was filled in for a new script and not sent yet, as long as the page is not loaded again; else empty. */
export const keptValues = (): ScriptValues => (kept?.owner === currentOwner() ? kept.values : EMPTY_VALUES)

/** Keeps what is filled in for a new script. */
export function keepValues(values: ScriptValues): void {
  kept = { owner: currentOwner(), values }
}

/** Starts over with an empty form. */
export function forgetValues(): void {
  kept = null
}
