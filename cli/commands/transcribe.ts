import { parseArgs } from 'node:util'
import { chooseTranscriber, transcribeAll } from '@/api/platform/providers/transcription/transcribe-all'
import type { Passage, TranscribedWord } from '@/api/platform/providers/transcription/transcriber'
import { userPath } from '../data-dir'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'
import { UsageError } from '../usage-error'

const USAGE = `npm run transcribe -- <media file> [--json]

Transcribes a video or audio file, with the start and end of every word in seconds.
The speech model on this machine understands English only. With OPENAI_API_KEY set, OpenAI's Whisper is asked
instead, which understands other languages too.

  --json   prints one JSON object: {text, language, words: [{text, start, end, confidence, speaker}]}
           times are in seconds, confidence is from 0 to 1, speaker is null where nobody told the voices apart`

const readArgs = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

const toJson = ({ text, language, words }: Omit<Passage, 'end'>): string =>
  JSON.stringify({
    text,
    language,
    words: words.map(({ text, start, end, confidence, speaker }) => ({
      text,
      start: Number(start.toFixed(3)),
      end: Number(end.toFixed(3)),
      confidence: Number(confidence.toFixed(3)),
      speaker: speaker ?? null,
    })),
  })

const toLine = ({ text, start, end }: TranscribedWord): string =>
  `${start.toFixed(2).padStart(8)} ${end.toFixed(2).padStart(8)}  ${text}`

/**
 * `npm run transcribe -- <media file> [--json]`: prints the transcript of a file on stdout, and progress on stderr.
 * Returns the exit code. Throws `UnreadableSound`, `TranscriptionFailed` or `UsageError`.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args)
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new UsageError(`Name one media file.\n\n${USAGE}`)
  const progress = progressLine()
  const onProgress = (done: number, total: number) =>
    progress.update(`Transcribed ${Math.round(done)} of ${Math.round(total)} s`)
  const transcriber = chooseTranscriber()
  const transcript = await transcribeAll(transcriber, userPath(file), {
    signal: interruption(),
    onProgress,
  }).finally(() => progress.end())
  if (transcript.words.length === 0) console.error('There is no speech in this file.')
  if (values.json) console.log(toJson(transcript))
  else for (const word of transcript.words) console.log(toLine(word))
  return 0
}
