import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { isTold, messageOf } from '@/web/client/api-error'
import { UploadError } from '@/web/client/upload/upload-error'
import type { UploadStep } from '@/web/client/upload/upload-file'
import { giveUp } from '../upload/uploads'
import type { Pdf } from './script-values'

/** A PDF that is uploading; `size` in bytes. */
export type RunningUpload = { name: string; size: number; step: UploadStep }

const isPdf = ({ name }: File): boolean =>
  LIMITS.scripts.pdfExtensions.some(extension => name.toLowerCase().endsWith(extension))

/**
 * Uploads one PDF at a time, and cancels it on unmount. `onUploaded` receives its address, `onError` the reason of a
 * failure for users.
 */
export function useDocumentUpload(onUploaded: (pdf: Pdf) => void, onError: (message: string) => void) {
  const [running, setRunning] = useState<RunningUpload | null>(null)
  const current = useRef<{ stop: AbortController; uploadId?: string } | null>(null)

  function cancel() {
    const { stop, uploadId } = current.current ?? {}
    current.current = null
    stop?.abort()
    if (uploadId) giveUp(uploadId)
    setRunning(null)
  }
  const cancelLatest = useRef(cancel)
  useEffect(() => cancelLatest.current, [])

  async function start(file: File) {
    if (!isPdf(file)) return onError(MESSAGES.upload.failed('choose a PDF'))
    cancel()
    const { name, size } = file
    const upload: { stop: AbortController; uploadId?: string } = { stop: new AbortController() }
    current.current = upload
    try {
      const { uploadDocument } = await lazyModule(() => import('@/web/client/upload/upload-file'))
      const address = await uploadDocument(file, {
        signal: upload.stop.signal,
        onStep: step => current.current === upload && setRunning({ name, size, step }),
        onBegun: id => {
          upload.uploadId = id
        },
      })
      onUploaded({ name, address })
    } catch (error) {
      if (upload.stop.signal.aborted || isTold(error)) return
      onError(error instanceof UploadError ? error.message : messageOf(error))
    } finally {
      if (current.current === upload) {
        current.current = null
        setRunning(null)
      }
    }
  }

  return { running, start, cancel }
}
