import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { MESSAGES } from '@/compositions/catalog/messages'
import { readPage } from './read-page'
import { SourceError } from './source'
import { makePdf } from './testing/make-pdf'

const TEXT = 'The ferry leaves at six in the morning and comes back at night. '.repeat(10)

let answer: RequestListener
let server: Awaited<ReturnType<typeof serve>>

beforeEach(async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  server = await serve((request, response) => answer(request, response))
})
afterEach(() => {
  vi.unstubAllEnvs()
  server.close()
})

/** Answers with a body, and a content type if there is one. */
const respond =
  (body: string | Buffer, contentType?: string): RequestListener =>
  (_, response) => {
    if (contentType) response.setHeader('content-type', contentType)
    response.end(body)
  }

/** The message with which an address is refused. */
async function refusal(url: string): Promise<string> {
  const error = await readPage(url).then(
    () => expect.unreachable('it was read'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SourceError)
  return (error as SourceError).message
}

test('a page is read in its charset', async () => {
  answer = respond(readFileSync(join(import.meta.dirname, 'page/fixtures/old-tables.de.html')), 'text/html')
  expect(await readPage(server.url)).toMatchObject({
    title: 'Die Geschichte der Köhlerei im Harz',
    text: expect.stringMatching(/^Über viele Jahrhunderte/),
    language: 'de',
  })
})

test('a page is judged by its bytes', async () => {
  answer = respond(`<!doctype html><title>Ferries</title><p>${TEXT}`, 'application/octet-stream')
  expect(await readPage(server.url)).toMatchObject({ title: 'Ferries', text: TEXT.trim() })
  answer = respond(`Ferries\n\n${TEXT}\nStill the same paragraph.`, 'image/png')
  expect(await readPage(server.url)).toEqual({
    title: 'Ferries',
    text: `${TEXT}Still the same paragraph.`,
    language: 'en',
  })
})

test('an address that leads to a PDF is read as one', async () => {
  const pdf = await makePdf(doc => doc.text(TEXT), { info: { Title: 'Ferries' } })
  answer = ({ url }, response) =>
    url === '/file' ? response.end(pdf) : response.writeHead(302, { location: '/file' }).end()
  expect(await readPage(server.url)).toMatchObject({ title: 'Ferries', text: TEXT.trim() })
  answer = respond(pdf.subarray(0, 400))
  expect(await refusal(server.url)).toContain(`${MESSAGES.scripts.pdfFailed}: `)
})

test('a page longer than a source may be is cut at a paragraph', async () => {
  answer = respond(`<title>Ferries</title>${`<p>${TEXT}</p>`.repeat(1000)}`)
  const { text, truncated } = await readPage(server.url)
  expect(truncated).toBe(true)
  expect(text.length).toBeLessThanOrEqual(400_000)
  expect(text.length).toBeGreaterThan(399_000)
  expect(text.endsWith('back at night.')).toBe(true)
})

test.each([
  ['no address', 'ferries', MESSAGES.scripts.urlInvalid],
  ['nothing', '', MESSAGES.scripts.urlInvalid],
  ['a file of this machine', 'file:///etc/passwd', MESSAGES.scripts.urlInvalid],
  ['a private address', 'http://10.0.0.1/', 'not on the open internet'],
  ['a server that is not there', 'http://127.0.0.1:1/', "can't be reached"],
])('%s is refused', async (_, url, message) => {
  expect(await refusal(url)).toContain(message)
})

test.each([
  [401, 'requires a login'],
  [403, 'requires a login'],
  [404, 'does not exist (404)'],
  [429, 'Try again later'],
  [500, 'has an error (500)'],
  [418, 'answered 418'],
])('an answer of %d is refused', async (status, message) => {
  answer = (_, response) => response.writeHead(status).end(`<p>${TEXT}`)
  expect(await refusal(server.url)).toContain(message)
})

test.each([
  ['an image', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'leads to an image'],
  ['a video', Buffer.from('000000206674797069736f6d', 'hex'), 'leads to a video'],
  ['a zip file', Buffer.from('504b030414000000', 'hex'), 'leads to an archive'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'leads to a file'],
  ['data', `{"text": "${TEXT}"}`, 'leads to a file'],
  ['an empty page', '<html><body><div id="root"></div><script>start()</script>', 'no text that can be read'],
  ['nothing', '', 'no text that can be read'],
])('%s is refused', async (_, body, message) => {
  answer = respond(body, 'text/html')
  expect(await refusal(server.url)).toContain(message)
})

test('redirects in a loop are refused', async () => {
  answer = ({ url }, response) => response.writeHead(302, { location: url === '/a' ? '/b' : '/a' }).end()
  expect(await refusal(server.url)).toContain('redirects in a loop')
})

test('a redirect to this machine is refused', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'http://localhost:80/' }).end()
  expect(await refusal(server.url)).toContain('not on the open internet')
})
