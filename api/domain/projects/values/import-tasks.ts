import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { isRefusal } from '@/compositions/edit/edit'
import { replaceTranscript } from '@/compositions/edit/replace-transcript'
import { diffTranscript } from '@/compositions/edit/transcript-patch'
import { wordsOf } from '@/compositions/model/project'
import { playedMedia, spokenMedia } from '@/compositions/model/spoken-media'
import type { Transcript } from '@/compositions/schema/transcript'
import { TranscriptFileError } from '@/compositions/transcript-files/read/cue'
import { importTranscript } from '@/compositions/transcript-files/read/import-transcript'
import { readTranscriptFile } from '@/compositions/transcript-files/read/read-transcript-file'
import { readStored, type StoredText } from './stored-text'

/** A media of a project, and the id of its asset. */
export type SpokenFile = { mediaRef: string; assetId: string }

/**
 * The media that an imported transcript is for: the chosen one, else the one whose words the editor shows, else the first
 * that plays.
 * @throws {ApiError} 400 if the project has no such media, 409 if nothing plays in it.
 */
export function spokenFile({ chosen, ...stored }: StoredText & { chosen: string | null }): SpokenFile {
  const { project } = readStored(stored)
  const played = playedMedia(project)
  if (chosen !== null && !played.includes(chosen))
    throw fieldError('media_ref', 'The project has no such media')
  const mediaRef = chosen ?? spokenMedia(project) ?? played[0]
  const assetId = mediaRef === undefined ? undefined : project.media[mediaRef]?.assetId
  if (mediaRef === undefined || assetId === undefined)
    throw refuse(409, 'Nothing that could be spoken plays in this project.')
  return { mediaRef, assetId }
}

/** A transcript file for a media of a stored value; `heard` is the transcription of the media, null without one. */
export type ImportWordsInput = StoredText & { mediaRef: string; text: string; heard: Transcript | null }

/**
 * What a transcript file changes of a stored value, as the JSON of patches, and how its words got their times (see
 * `TimedWords`).
 * @throws {ApiError} 400 with the reason if the file can't be used.
 */
export async function importWords({ mediaRef, text, heard: known, ...stored }: ImportWordsInput) {
  const { project } = readStored(stored)
  const own = project.transcripts[mediaRef]
  const heard = known ?? (own?.type === 'automatic' ? own : null)
  try {
    const { transcript, ...timing } = importTranscript(
      await readTranscriptFile(new TextEncoder().encode(text)),
      {
        mediaRef,
        seconds: project.media[mediaRef]?.duration ?? 0,
        heard: heard ? wordsOf(heard) : [],
        current: own ?? heard,
      },
    )
    const next = replaceTranscript(project, { transcript })
    if (isRefusal(next)) throw refuse(409, next.reason)
    return {
      patches: JSON.stringify([diffTranscript(project, next, mediaRef)]),
      words: wordsOf(transcript).length,
      speakers: transcript.speakers.length,
      ...timing,
    }
  } catch (error) {
    if (error instanceof TranscriptFileError) throw fieldError('text', error.message)
    throw error
  }
}
