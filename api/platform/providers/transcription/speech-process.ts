import { ProgramKilled } from '@/remotion/environment/sandbox/limit-error'
import { dropRights } from '@/remotion/environment/sandbox/sandbox-user'
import { UnreadableSound } from './errors'
import { loadMoonshine, type Moonshine } from './local/moonshine'
import { toTokens } from './local/tokenizer'
import { transcribeChunk } from './local/transcribe-chunk'
import { transcribeFile } from './local/transcribe-file'
import { wordTimes } from './local/word-times'
import { loadRecognizer } from './sherpa/load-recognizer'
import { recognizeFile } from './sherpa/recognize-file'
import { readSamples, SAMPLE_RATE } from './sound/read-samples'
import type { SpeechMessage, SpeechRequest } from './speech-messages'
import type { Aligned, Passage } from './transcriber'

/** Times for a text spoken in `range` (seconds, at most `MAX_CHUNK_SECONDS` long) of a media file, and what is heard. */
const alignWords = async (
  model: Moonshine,
  file: string,
  range: { start: number; end: number },
  text: string,
): Promise<Aligned> => {
  const block = Math.ceil((range.end - range.start) * SAMPLE_RATE) + 1
  for await (const samples of readSamples(file, { block, range })) {
    const heard = await model.encode(samples)
    const tokens = toTokens(text.trim())
    const words = await wordTimes(model, { samples, startSeconds: range.start, heard }, tokens, [])
    const passages: Passage[] = []
    for await (const passage of transcribeChunk(model, { samples, start: range.start }))
      passages.push(passage)
    return { words, heard: passages.flatMap(passage => passage.words) }
  }
  return { words: [], heard: [] }
}

// A separate process, because the model blocks its thread and frees its memory only at exit.

const send = (answer: SpeechMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, (error: Error | null) => (error ? reject(error) : resolve()))
  })

const onDone = (seconds: number) => void send({ kind: 'heard', seconds })

/** Answers a request for an operator's model. */
const serveModel = async (request: Extract<SpeechRequest, { kind: 'load' | 'recognize' }>): Promise<void> => {
  const recognize = loadRecognizer(request.model)
  dropRights()
  if (request.kind === 'load') return
  for await (const passage of recognizeFile(recognize, request, onDone))
    await send({ kind: 'passage', passage })
}

const serve = async (request: SpeechRequest): Promise<void> => {
  if (request.kind === 'load' || request.kind === 'recognize') return serveModel(request)
  const model = await loadMoonshine(request.model)
  // The model is trusted; the file is not.
  dropRights()
  if (request.kind === 'align') {
    const aligned = await alignWords(model, request.file, request.range, request.text)
    return send({ kind: 'aligned', ...aligned })
  }
  for await (const passage of transcribeFile(model, request, onDone)) await send({ kind: 'passage', passage })
}

const answer = async (request: SpeechRequest): Promise<void> => {
  try {
    await serve(request)
    await send({ kind: 'done' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const failed: SpeechMessage = {
      kind: 'failed',
      message,
      ...(error instanceof UnreadableSound && { unreadable: error.reason }),
    }
    await send(error instanceof ProgramKilled ? { kind: 'killed', program: error.program } : failed)
  }
  process.disconnect()
}

process.once('message', (request: SpeechRequest) => void answer(request))
// The parent has disconnected, so the result is not needed.
process.once('disconnect', () => process.exit())
