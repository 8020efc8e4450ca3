import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { answerOr500 } from '@/api/testing/answer-or-500'
import { localTranscriber } from '../local/local-transcriber'
import { transcribeAll } from '../transcribe-all'
import { testFolder } from './make-speech'

/** A received transcription request. */
export type RecordedRequest = { key: string | undefined; fields: Record<string, string[]>; bytes: number }

const read = async (request: IncomingMessage): Promise<FormData> => {
  const type = request.headers['content-type'] ?? ''
  return new Response(await buffer(request), { headers: { 'content-type': type } }).formData()
}

const verboseJson = async (sound: File) => {
  const file = join(await testFolder(), 'sound.flac')
  await writeFile(file, Buffer.from(await sound.arrayBuffer()))
  const { text, words } = await transcribeAll(localTranscriber, file)
  const end = words.at(-1)?.end ?? 0
  return {
    task: 'transcribe',
    language: 'english',
    duration: end,
    text,
    words: words.map(word => ({ word: word.text.replace(/[.,?!]/g, ''), start: word.start, end: word.end })),
    segments: [{ id: 0, start: 0, end, text, avg_logprob: Math.log(0.8) }],
  }
}

/**
 * A local stand-in for OpenAI's transcription service, which requires an account: it implements the protocol with the
 * local model. The first `refusals` requests get `status` and no result. Returns its base URL and the received
 * requests.
 */
export const whisperStandIn = async ({
  refusals = 0,
  status = 429,
} = {}): Promise<{
  baseURL: string
  asked: RecordedRequest[]
}> => {
  const asked: RecordedRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await read(request)
    const sound = form.get('file')
    if (!(sound instanceof File) || request.url !== '/v1/audio/transcriptions') {
      response.writeHead(404).end()
      return
    }
    const names = [...new Set(form.keys())].filter(name => name !== 'file')
    asked.push({
      key: request.headers.authorization,
      fields: Object.fromEntries(names.map(name => [name, form.getAll(name).map(String)])),
      bytes: sound.size,
    })
    const refused = asked.length <= refusals
    const body = refused ? { error: { message: 'Not now' } } : await verboseJson(sound)
    response.writeHead(refused ? status : 200, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end(JSON.stringify(body))
  }
  // A client that asks again no longer waits for the first answer, whose files may be gone with its test.
  const server = createServer(answerOr500(answer))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve())))
  return { baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked }
}
