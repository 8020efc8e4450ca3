import type { QueryClient } from '@tanstack/react-query'
import { openDialog } from '../dialog/open-dialog'

/** The congratulation for a new plan, by its name. */
export const planNews = (name: string): string => `You’re on ${name} now.`

/**
 * Completes a successful payment: refetches cached data, because a plan unlocks features; repeats the refused call
 * (`again`); then opens the congratulations. `news` is the sentence about what was bought.
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
