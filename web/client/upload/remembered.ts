import type { ProjectType } from '@/compositions/model/project'
import type { Destination } from './split-parts'

/** An upload in progress, stored in this browser so that after a reload only missing parts are sent. */
export type Remembered = {
  id: string
  name: string
  size: number
  modified: number
  /** Whether it is a recording, whose bytes are not in a file that can be chosen again. */
  isRecording?: true
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

function remember(
  one: Pick<Remembered, 'id' | 'name' | 'size' | 'modified' | 'isRecording'>,
  to: Destination,
) {
  const others = rememberedUploads().filter(({ id }) => id !== one.id)
  write([...others, { ...one, ...(to.kind === 'library' ? { to: to.kind } : { type: to.type }) }])
}

/** Stores an upload. */
export const rememberUpload = (id: string, { name, size, lastModified }: File, to: Destination): void =>
  remember({ id, name, size, modified: lastModified }, to)

/** Stores a recording that is uploaded while it is made. */
export const rememberRecording = (id: string, name: string, to: Destination): void =>
  remember({ id, name, size: 0, modified: Date.now(), isRecording: true }, to)

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
