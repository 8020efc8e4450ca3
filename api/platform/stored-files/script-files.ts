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
