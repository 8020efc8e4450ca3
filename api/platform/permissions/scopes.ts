import type { Right } from './rights'
import table from './scopes.json'

/** What an API key may be used for: one row of the table. */
export type Scope = keyof typeof table

const SCOPES: Record<Scope, { label: string; rights: string[] }> = table

/** Every scope. */
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** What a scope lets a key do, in words. */
export const scopeLabel = (scope: Scope): string => SCOPES[scope].label

/** Has a key with these scopes the right? Rights that no scope names, such as those over members and keys, it never has. */
export const scopesAllow = (scopes: readonly Scope[], right: Right): boolean =>
  scopes.some(scope => SCOPES[scope]?.rights.includes(right))
