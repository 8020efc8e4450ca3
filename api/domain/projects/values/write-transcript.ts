import { refuse } from '@/api/platform/errors/api-error'
import {
  fileTraits,
  type TranscriptFile,
  writableFiles,
} from '@/compositions/transcript-files/transcript-files'
import type { TextOptions } from '@/compositions/transcript-files/write-text'
import { readStored, type StoredText } from './stored-text'

/** A file of the words or chapters of a stored value. */
export type WriteTranscriptInput = StoredText & TextOptions & { file: TranscriptFile }

/**
 * The bytes of a file of a stored value's words or chapters, and the project's title.
 * @throws {ApiError} 409 if the project has no chapters.
 */
export async function writeTranscript({ file, hasNames, hasTimes, ...stored }: WriteTranscriptInput) {
  const { project } = readStored(stored)
  if (!writableFiles(project).includes(file))
    throw refuse(409, 'This project has no chapters. Give markers of its timeline a name first.')
  const written = await fileTraits(file).write(project, { hasNames, hasTimes })
  const bytes =
    typeof written === 'string'
      ? new TextEncoder().encode(written)
      : new Uint8Array(await written.arrayBuffer())
  return { bytes, title: project.title }
}
