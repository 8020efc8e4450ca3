import { z } from 'zod'
import type { Script } from '@/prisma/generated/client'

/** The files of a script's whole audio, with their content types. */
export const AUDIO_FILES = { mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav' } as const

export type AudioFile = keyof typeof AUDIO_FILES

/** The content type of a paragraph's audio. */
export const SPEECH_TYPE = 'audio/flac'

/** The folder of a script's files in the storage. */
export const scriptFolder = (teamId: string, scriptId: string): string =>
  `teams/${teamId}/scripts/${scriptId}/`

/** The storage key of the audio of a paragraph, by its digest. */
export const speechKey = (teamId: string, scriptId: string, of: string): string =>
  `${scriptFolder(teamId, scriptId)}speech/${of}.flac`

/** The storage key of a script's whole audio, by its digest. */
export const audioKey = (teamId: string, scriptId: string, of: string, file: AudioFile): string =>
  `${scriptFolder(teamId, scriptId)}audio/${of}.${file}`

/** The parts of a script's columns that name files. */
const spokenSchema = z.array(z.object({ speech: z.object({ of: z.string() }).nullish() })).nullable()
const madeSchema = z.object({ of: z.string() }).nullable()

/** The storage keys of all audio that a script refers to, with that of the version before. */
export function scriptKeys({
  teamId,
  id,
  paragraphs,
  previous,
  audio,
}: Pick<Script, 'teamId' | 'id' | 'paragraphs' | 'previous' | 'audio'>): string[] {
  const spoken = [paragraphs, previous].flatMap(list => spokenSchema.parse(list) ?? [])
  const made = madeSchema.parse(audio)
  const formats = Object.keys(AUDIO_FILES) as AudioFile[]
  return [
    ...spoken.flatMap(({ speech }) => (speech ? speechKey(teamId, id, speech.of) : [])),
    ...(made ? formats.map(format => audioKey(teamId, id, made.of, format)) : []),
  ]
}
