import type { Refusal } from '@/api/platform/errors/error-contract'

/** What a refusal says of the quota that it is about. */
export type QuotaFacts = Refusal['quota']

/** What to do once it is paid for: the very call that was refused. */
type Again = () => Promise<unknown>

/** What someone writes to us about. */
export type FeedbackTopic = 'feedback' | 'bug' | 'support'

/** A dialog that may be asked for from anywhere, by the server's answers too; `message` is the server's sentence. */
export type DialogRequest =
  | { kind: 'check-inbox'; email?: string }
  | { kind: 'email-verified' }
  | { kind: 'confirm-email' }
  | { kind: 'contact'; message?: string }
  | { kind: 'feedback'; topic: FeedbackTopic }
  | { kind: 'help-center' }
  | { kind: 'whats-new' }
  /** `key`: the quota code that a higher plan has more of; `plan`: the name of the one to go to. */
  | {
      kind: 'upgrade'
      key?: string
      plan?: string
      interval?: 'month' | 'year'
      message?: string
      quota?: QuotaFacts
      again?: Again
    }
  | {
      kind: 'insufficient'
      of: 'credits' | 'storage'
      message: string
      plan?: string
      quota?: QuotaFacts
      again?: Again
    }
  /** `quantity`: packs to begin with. */
  | { kind: 'buy-credits'; quantity?: number; again?: Again }
  /** `price`: the payment provider's name of the price to change to. */
  | { kind: 'confirm-change'; price: string; again?: Again }
  | { kind: 'cancel-plan' }
  /** `news`: what there is now that it is paid for. `isRepeated`: what was refused has been done by now. */
  | { kind: 'congratulations'; news: string; isRepeated: boolean }

export type DialogKind = DialogRequest['kind']

/** What the dialog of a kind is given. */
export type DialogProps<K extends DialogKind> = { ask: Extract<DialogRequest, { kind: K }>; onClose(): void }

let shown: DialogRequest | null = null
const listeners = new Set<() => void>()

function show(next: DialogRequest | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens a dialog, in the place of whatever other is asked for: one at a time. */
export const openDialog = (next: DialogRequest): void => show(next)

/** Closes the dialog that was asked for. */
export const closeDialog = (): void => show(null)

/** What is asked for, for `useSyncExternalStore`. */
export const shownDialog = (): DialogRequest | null => shown

/** Calls back when another dialog is asked for or it is closed; gives the way to stop. */
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
