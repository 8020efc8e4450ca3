import type { Project } from '@/compositions/model/project'
import { wordsOf } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import {
  type ImportedTranscript,
  importTranscript,
} from '@/compositions/transcript-files/read/import-transcript'
import { readTranscriptFile } from '@/compositions/transcript-files/read/read-transcript-file'
import { call } from '@/web/client/call'

/** What was heard in a media: its transcription, even where its words were corrected since; null if there is none. */
async function heardIn({ media, transcripts }: Project, mediaRef: string): Promise<Transcript | null> {
  const id = media[mediaRef]?.assetId
  const known = transcripts[mediaRef]
  const ownWords = known?.type === 'automatic' ? known : null
  if (!id) return ownWords
  try {
    return (await call('GET /api/assets/{id}/transcript/', { params: { id } })).transcript ?? ownWords
  } catch {
    // Without a connection, the words of the project are what was heard, apart from corrections.
    return ownWords
  }
}

/**
 * The transcript of a media of a project from a file.
 * @throws {TranscriptFileError} when the file can't be used, with a message for users.
 */
export async function readForMedia(
  file: Blob,
  project: Project,
  mediaRef: string,
): Promise<ImportedTranscript> {
  const text = await readTranscriptFile(new Uint8Array(await file.arrayBuffer()))
  const heard = await heardIn(project, mediaRef)
  return importTranscript(text, {
    mediaRef,
    seconds: project.media[mediaRef]?.duration ?? 0,
    heard: heard ? wordsOf(heard) : [],
    current: project.transcripts[mediaRef] ?? heard,
  })
}
