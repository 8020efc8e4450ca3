import type { Editor } from '@/web/editor/core/editor'

/** An editor that waits for a transcription; see `poll` for `changes`. */
export type TranscriptWait = { editor: Editor; left: AbortController; changes: EventTarget }

/** Waits by asset id. */
export const transcriptWaits = new Map<string, TranscriptWait>()

/**
 * Stops waiting for transcriptions in an editor that closes. They finish on the server and are returned at
 * once when they are requested again.
 */
export function stopWaitingForTranscripts(editor: Editor): void {
  for (const wait of transcriptWaits.values()) if (wait.editor === editor) wait.left.abort()
}
