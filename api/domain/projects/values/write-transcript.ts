import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { MESSAGES } from '@/compositions/catalog/messages'
import { inLanguage } from '@/compositions/transcript-files/in-language'
import {
  fileTraits,
  type TranscriptFile,
  writableFiles,
} from '@/compositions/transcript-files/transcript-files'
import type { TextOptions } from '@/compositions/transcript-files/write-text'
import { readStored, type StoredText } from './stored-text'

/** A file of the words or chapters of a stored value, by default in the language of its captions. */
export type WriteTranscriptInput = StoredText &
  TextOptions & { file: TranscriptFile; language?: string | undefined }

/**
 * The bytes of a file of a stored value's words or chapters, and the project's title.
 * @throws {ApiError} 409 if the project has no chapters, 400 if it does not have the language.
 */
export async function writeTranscript({
  file,
  language,
  hasNames,
  hasTimes,
  ...stored
}: WriteTranscriptInput) {
  const { project: saved } = readStored(stored)
  const project = language === undefined ? saved : inLanguage(saved, language)
  if (!project) throw fieldError('language', MESSAGES.translations.notTranslated)
  if (!writableFiles(project).includes(file))
    throw refuse(409, 'This project has no chapters. Give markers of its timeline a name first.')
  const written = await fileTraits(file).write(project, { hasNames, hasTimes })
  const bytes =
    typeof written === 'string'
      ? new TextEncoder().encode(written)
      : new Uint8Array(await written.arrayBuffer())
  return { bytes, title: project.title }
}
