/** Keeps who sent the visitor (`?ref=`), until they make an account. */
export function keepReferral(search: string): void {
  const ref = new URLSearchParams(search).get('ref')
  if (ref) localStorage.setItem('ref', ref.slice(0, 200))
}

/** Who sent the visitor, if anybody. */
export const keptReferral = (): string | undefined => localStorage.getItem('ref') ?? undefined
