import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../asks/ask'

/**
 * What follows a payment that is through: what the pages know is asked for anew, because a plan opens what was locked;
 * what was refused is done (`again`); then the congratulations. `what` was paid for: 'Professional', '60 credits'.
 */
export async function celebrate(
  client: QueryClient,
  { what, again }: { what: string; again?: () => Promise<unknown> },
): Promise<void> {
  const isRepeated = again
    ? await again().then(
        () => true,
        () => false,
      )
    : false
  void client.invalidateQueries()
  ask({ kind: 'congratulations', what, isRepeated })
}
