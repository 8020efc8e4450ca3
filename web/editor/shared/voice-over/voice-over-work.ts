import { proxy } from 'valtio'
import type { Editor } from '@/web/editor/core/editor'

/** The key of a voice-over that is being added; one that is being changed has the id of its layer. */
export const NEW = 'new'

/** The progress of the voice-overs that are being spoken, 0 to 1, by key. */
export const voiceOverWork = proxy<Record<string, { progress: number; stage: string | null }>>({})

/**
 * An editor that waits for a voice-over: `left` aborts when it closes, `canceled` when a person cancels. `changes` has
 * an event when the job has changed (see `poll`).
 */
export type VoiceOverWait = {
  editor: Editor
  left: AbortController
  canceled: AbortController
  changes: EventTarget
}

/** Waits by key. */
export const voiceOverWaits = new Map<string, VoiceOverWait>()

/** Cancels a voice-over that is being spoken; its credits are refunded. */
export function cancelVoiceOver(key: string): void {
  voiceOverWaits.get(key)?.canceled.abort()
}

/** Stops waiting for voice-overs in an editor that closes. Their files are among the uploads once they are spoken. */
export function stopWaitingForVoiceOvers(editor: Editor): void {
  for (const wait of voiceOverWaits.values()) if (wait.editor === editor) wait.left.abort()
}
