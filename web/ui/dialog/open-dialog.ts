import type { VoiceItem } from '@/api/domain/voices/contract'
import type { Refusal } from '@/api/platform/errors/error-contract'

/** The quota details of a refused call. */
export type QuotaFacts = Refusal['quota']

/** Repeats the refused call after payment. */
type Again = () => Promise<unknown>

/** What a message to support is about. */
export type FeedbackTopic = 'feedback' | 'bug' | 'support'

/** A dialog that any code or a server response can open; `message` is the server's sentence. */
export type DialogRequest =
  | { kind: 'check-inbox'; email?: string }
  /** `next`: the path of the page that goes on from here. */
  | { kind: 'email-verified'; next: string }
  | { kind: 'confirm-email' }
  | { kind: 'contact'; message?: string }
  | { kind: 'feedback'; topic: FeedbackTopic }
  | { kind: 'help-center' }
  | { kind: 'whats-new' }
  /** `key`: the quota code that a higher plan raises; `plan`: the name of the plan to upgrade to. */
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
  /** `quantity`: the initial number of packs. */
  | { kind: 'buy-credits'; quantity?: number; again?: Again }
  /** `price`: the payment provider's id of the new price. */
  | { kind: 'confirm-change'; price: string; again?: Again }
  | { kind: 'cancel-plan' }
  /** `onCloned` receives the new voice. */
  | { kind: 'clone-voice'; onCloned(voice: VoiceItem): void }
  | { kind: 'delete-voice'; voice: VoiceItem }
  | { kind: 'fonts' }
  /** The search over everything in the team. */
  | { kind: 'search' }
  /** Share links of an export, or, without `exportId`, of the exported clips of a project. */
  | { kind: 'share'; projectId: string; exportId?: string; title: string }
  /** `news`: the sentence about what was paid for. `isRepeated`: whether the refused call has since succeeded. */
  | { kind: 'congratulations'; news: string; isRepeated: boolean }

export type DialogKind = DialogRequest['kind']

/** The props of a dialog of one kind. */
export type DialogProps<K extends DialogKind> = { ask: Extract<DialogRequest, { kind: K }>; onClose(): void }

let shown: DialogRequest | null = null
const listeners = new Set<() => void>()

function show(next: DialogRequest | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens a dialog and replaces the open one, if any: there is one at a time. */
export const openDialog = (next: DialogRequest): void => show(next)

/** Closes the open dialog. */
export const closeDialog = (): void => show(null)

/** The open dialog, for `useSyncExternalStore`. */
export const shownDialog = (): DialogRequest | null => shown

/** Subscribes to the open dialog changing; returns the function to unsubscribe. */
export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
