import type { ProjectType } from '@/compositions/model/project'
import type { Destination } from './split-parts'

/** An upload in progress, stored in this browser so that after a reload only missing parts are sent. */
export type Remembered = {
  id: string
  name: string
  size: number
  modified: number
  /** Its destination, if not a project. */
  to?: 'library'
  /** The type of the project that it becomes; missing in uploads from before it was stored. */
  type?: ProjectType
}

const KEY = 'uploads'

/** Uploads that were started in this browser and have not ended. */
export function rememberedUploads(): Remembered[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const write = (list: Remembered[]) => localStorage.setItem(KEY, JSON.stringify(list))

/** Stores an upload. */
export function rememberUpload(id: string, file: File, to: Destination): void {
  const others = rememberedUploads().filter(one => one.id !== id)
  write([
    ...others,
    {
      id,
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      ...(to.kind === 'library' ? { to: to.kind } : { type: to.type }),
    },
  ])
}

/** What an interrupted upload was to become. */
export const destinationOf = ({ to, type = 'videoHighlight' }: Remembered): Destination =>
  to ? { kind: to } : { kind: 'project', type }

/** Removes an upload that has ended. */
export function forgetUpload(id: string): void {
  write(rememberedUploads().filter(one => one.id !== id))
}

/** The stored upload of the same file, by name, size and modification time, if any. */
export const uploadOf = (file: File): Remembered | undefined =>
  rememberedUploads().find(
    one => one.name === file.name && one.size === file.size && one.modified === file.lastModified,
  )
