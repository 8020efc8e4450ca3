import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '../../client/query-client'
import { type Ask, type AskKind, closeAsk } from './ask'
import { loadDialog } from './dialogs'

/** Loads the dialog of a kind; it knows what the pages know of the server. */
export async function loadAsked(kind: AskKind): Promise<ComponentType<{ ask: Ask }>> {
  const Dialog = await loadDialog(kind)
  return ({ ask }) => (
    <QueryClientProvider client={queryClient}>
      <Dialog ask={ask} onClose={closeAsk} />
    </QueryClientProvider>
  )
}
