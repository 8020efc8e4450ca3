/** Characters of English that are spoken in a second. */
const CHARACTERS_A_SECOND = 15

/** Bytes a second of a paragraph: FLAC of 24,000 samples with 16 bits, of which about 60 percent are left. */
const PARAGRAPH = 0.6 * 2 * 24_000

/** Bytes a second of the whole audio: WAV of 48,000 samples with twice 16 bits, and two files of about 128 kbit. */
const WHOLE = 4 * 48_000 + 2 * 16_000

/** About how many bytes the audio takes of `spoken` characters in paragraphs, and of `whole` ones in the joined files. */
export const audioBytes = (spoken: number, whole: number): number =>
  Math.round((spoken * PARAGRAPH + whole * WHOLE) / CHARACTERS_A_SECOND)
