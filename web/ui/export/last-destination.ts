import { type DestinationName, destinationNames } from '@/compositions/catalog/destinations'
import { currentSession } from '@/web/client/session'

const keyOf = (): string => `export-destination:${currentSession()?.pk ?? ''}`

/** The destination that the user chose last in this browser; null if none, or one that no longer exists. */
export const lastDestination = (): DestinationName | null => {
  const stored = localStorage.getItem(keyOf())
  return destinationNames.find(name => name === stored) ?? null
}

/** Stores the user's destination; null forgets it. */
export function rememberDestination(destination: DestinationName | null): void {
  if (destination) localStorage.setItem(keyOf(), destination)
  else localStorage.removeItem(keyOf())
}
