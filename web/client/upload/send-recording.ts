import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold } from '../api-error'
import { call } from '../call'
import { forgetChunks, keepChunk } from './kept-chunks'
import { isTransient, putPart } from './put-part'
import { withRetries } from './retry'
import { PartError, UploadError } from './upload-error'

const { partBytes } = LIMITS.upload

/** The upload of a file that is still recorded. */
export type SendingRecording = {
  /** Takes the next bytes; a part is sent as soon as it is full. */
  append: (bytes: Blob) => void
  /**
   * Sends what is left, and resolves once the server has everything. May be called again after a failure. Throws an
   * `UploadError` with a message for users; errors about plan limits are rethrown, as they have been shown.
   */
  finish: () => Promise<void>
}

type Options = {
  /** Bytes that the server has already: whole parts. */
  from?: number
  /** Called once if the server refuses more bytes, such as beyond the plan. */
  onRefused?: (error: unknown) => void
  /** Receives the bytes that the server has, and those that were recorded. */
  onSent?: (sent: number, recorded: number) => void
  signal: AbortSignal
}

/**
 * Sends a recording in parts of 5 MiB while it grows. Bytes are kept in the browser until the server has them. A part
 * that can't be sent is tried again with the next bytes.
 */
export function sendRecording(
  id: string,
  { from = 0, onRefused, onSent, signal }: Options,
): SendingRecording {
  let waiting = new Blob([])
  let sent = from
  let isBusy = false
  let isRefused = false
  let sending: Promise<void> = Promise.resolve()

  async function sendOnce(number: number, part: Blob, onBytes: (bytes: number) => void) {
    const body = { partNumbers: [number], fileSize: sent + part.size }
    const { urls } = await call('POST /api/uploads/{id}/parts/', { params: { id }, body, signal })
    const [first] = urls
    if (!first) throw new PartError('The server gave no address', false)
    await putPart(first.url, part, { onSent: onBytes, signal })
  }

  async function sendPart(size: number) {
    const part = waiting.slice(0, size)
    const recorded = () => sent + waiting.size
    const onBytes = (bytes: number) => onSent?.(sent + bytes, recorded())
    await withRetries(() => sendOnce(sent / partBytes + 1, part, onBytes), { isTransient, signal })
    waiting = waiting.slice(size)
    sent += size
    onSent?.(sent, recorded())
  }

  async function sendFull() {
    isBusy = true
    try {
      while (waiting.size >= partBytes) {
        await sendPart(partBytes)
        await forgetChunks(id, sent)
      }
    } catch (error) {
      if (isTransient(error) || signal.aborted || isRefused) return
      isRefused = true
      onRefused?.(error)
    } finally {
      isBusy = false
    }
  }

  async function sendRest() {
    await sending
    while (waiting.size) await sendPart(Math.min(partBytes, waiting.size))
  }

  return {
    append(bytes) {
      void keepChunk(id, { start: sent + waiting.size, bytes })
      waiting = new Blob([waiting, bytes])
      if (waiting.size >= partBytes && !isBusy && !isRefused) sending = sendFull()
    },
    async finish() {
      const number = () => Math.floor(sent / partBytes) + 1
      try {
        await sendRest()
      } catch (error) {
        if (signal.aborted || isTold(error)) throw error
        const isKnown = error instanceof ApiError && !isTransient(error)
        throw new UploadError(isKnown ? error.message : MESSAGES.upload.partFailed(number()), {
          cause: error,
        })
      }
    },
  }
}
