import type { Right } from './rights'
import table from './scopes.json'

/** A scope of an API key: one row of the table. */
export type Scope = keyof typeof table

const SCOPES: Record<Scope, { label: string; rights: string[] }> = table

/** Every scope. */
export const SCOPE_NAMES = Object.keys(SCOPES) as [Scope, ...Scope[]]

/** The label of a scope. */
export const scopeLabel = (scope: Scope): string => SCOPES[scope].label

/**
 * Whether these scopes include a right. Rights that no scope names, such as managing members and keys, are never
 * included.
 */
export const scopesAllow = (scopes: readonly Scope[], right: Right): boolean =>
  scopes.some(scope => SCOPES[scope]?.rights.includes(right))
