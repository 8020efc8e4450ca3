import type { QueryClient } from '@tanstack/react-query'
import { openDialog } from '../dialog/open-dialog'

/** The sentence for a plan that is there now, by its name. */
export const planNews = (name: string): string => `You’re on ${name} now.`

/**
 * What follows a payment that is through: what the pages know is asked for again, because a plan opens what was locked;
 * what was refused is done (`again`); then the congratulations. `news` is the sentence of what there is now.
 */
export async function celebrate(
  client: QueryClient,
  { news, again }: { news: string; again?: () => Promise<unknown> },
): Promise<void> {
  const isRepeated = again
    ? await again().then(
        () => true,
        () => false,
      )
    : false
  void client.invalidateQueries()
  openDialog({ kind: 'congratulations', news, isRepeated })
}
