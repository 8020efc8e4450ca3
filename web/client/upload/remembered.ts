import type { Destination } from './split-parts'

/** An upload under way, as this browser remembers it, so that a reload need not send again what is there. */
export type Remembered = {
  id: string
  name: string
  size: number
  modified: number
  /** What it was to become, where that was not a project. */
  to?: 'library'
}

const KEY = 'uploads'

/** Uploads that were begun in this browser and have not ended. */
export function rememberedUploads(): Remembered[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const write = (list: Remembered[]) => localStorage.setItem(KEY, JSON.stringify(list))

/** Remembers an upload of a file. */
export function rememberUpload(id: string, file: File, to: Destination): void {
  const others = rememberedUploads().filter(one => one.id !== id)
  write([
    ...others,
    {
      id,
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      ...(to.kind === 'library' && { to: to.kind }),
    },
  ])
}

/** Forgets an upload that has ended. */
export function forgetUpload(id: string): void {
  write(rememberedUploads().filter(one => one.id !== id))
}

/** The upload of this very file, if one is remembered: the same name, size and time of change. */
export const uploadOf = (file: File): Remembered | undefined =>
  rememberedUploads().find(
    one => one.name === file.name && one.size === file.size && one.modified === file.lastModified,
  )
