import { useSyncExternalStore } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Accepted, Refusal } from '@/web/client/upload/check-file'
import { forgetUpload } from '@/web/client/upload/remembered'
import type { Destination } from '@/web/client/upload/split-parts'
import { UploadError } from '@/web/client/upload/upload-error'
import type { UploadStep } from '@/web/client/upload/upload-file'
import { notify } from '../notice/notices'

/** An upload as the UI shows it. */
export type Upload = UploadStep & { id: number; name: string; size: number; to: Destination }

/** Uploads of this tab, and why the last file was rejected. */
export type Uploads = { items: Upload[]; refusal: (Refusal & { to: Destination }) | null }

let state: Uploads = { items: [], refusal: null }
let count = 0
const listeners = new Set<() => void>()
const running = new Map<number, { stop: AbortController; uploadId?: string }>()

function change(next: Partial<Uploads>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Uploads of this tab as a React hook. They continue across pages. */
export const useUploads = (): Uploads => useSyncExternalStore(subscribe, () => state)

/** Closes the dialog that explains why a file was rejected. */
export const dismissRefusal = (): void => change({ refusal: null })

const step = (id: number, next: UploadStep) =>
  change({ items: state.items.map(item => (item.id === id ? { ...item, ...next } : item)) })

function end(id: number) {
  running.delete(id)
  if (running.size === 0) window.removeEventListener('beforeunload', warn)
}

function remove(id: number) {
  end(id)
  change({ items: state.items.filter(item => item.id !== id) })
}

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** A file, what it becomes, and its duration in seconds if known. */
type Wanted = Accepted & { file: File; to: Destination }

async function run(id: number, { file, to, duration }: Wanted, stop: AbortController) {
  try {
    const { uploadFile } = await lazyModule(() => import('@/web/client/upload/upload-file'))
    const { asset } = await uploadFile(file, {
      to,
      duration,
      signal: stop.signal,
      onStep: next => step(id, next),
      onBegun: uploadId => running.set(id, { stop, uploadId }),
    })
    queryClient.invalidateQueries({ queryKey: to.kind === 'project' ? keys.projects : keys.assets })
    queryClient.invalidateQueries({ queryKey: keys.jobs })
    end(id)
    setTimeout(() => remove(id), LIMITS.timing.uploadNoticeMs)
    if (to.kind === 'library') to.onUploaded?.(asset.id)
  } catch (error) {
    remove(id)
    if (stop.signal.aborted || isTold(error)) return
    const reason = error instanceof UploadError ? error.message : messageOf(error)
    notify({
      message: MESSAGES.upload.failed(reason),
      tone: 'error',
      action: { label: 'Resume', run: () => begin({ file, to, duration }) },
    })
  }
}

function begin(wanted: Wanted) {
  const { file, to } = wanted
  const id = ++count
  const stop = new AbortController()
  if (running.size === 0) window.addEventListener('beforeunload', warn)
  running.set(id, { stop })
  const item: Upload = { id, name: file.name, size: file.size, to, state: 'preparing', percent: 0 }
  change({ items: [...state.items, item] })
  run(id, wanted, stop)
}

/** Whether a file is uploading. A save that does not depend on it waits for a while (PR9). */
export const uploadsRunning = (): boolean => running.size > 0

/**
 * Checks files and uploads the accepted ones, each to become what `to` says; a dialog explains why the last rejected
 * file was rejected. `uploadBytes` is the server's maximum size.
 */
export async function startUploads(files: File[], to: Destination, uploadBytes: number): Promise<void> {
  const { checkFile } = await lazyModule(() => import('@/web/client/upload/check-file'))
  for (const file of files) {
    const checked = await checkFile(file, uploadBytes, to)
    if ('reason' in checked) change({ refusal: { ...checked, to } })
    else begin({ file, to, ...checked })
  }
}

/** Cancels an upload and discards the parts that were sent. */
export function cancelUpload(id: number): void {
  const { stop, uploadId } = running.get(id) ?? {}
  stop?.abort()
  remove(id)
  if (uploadId) giveUp(uploadId)
}

/** Discards an interrupted upload. */
export function giveUp(uploadId: string): void {
  forgetUpload(uploadId)
  // The server cleans up what remains, so the user need not know about a failure here.
  call('DELETE /api/uploads/{id}/', { params: { id: uploadId } }).catch(() => undefined)
}
