import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import { readPage } from './read-page'
import { readPdf } from './read-pdf'
import { SourceError } from './source'
import { makePdf } from './testing/make-pdf'
import { writePdf } from './testing/write-pdf'

const MB = 1024 ** 2

const TEXT = 'The ferry leaves at six in the morning and comes back at night. '.repeat(10).trim()

/** Packs so many megabytes of spaces. */
const packSpaces = (megabytes: number): Promise<Buffer> =>
  buffer(Readable.from(Array(megabytes).fill(Buffer.alloc(MB, ' '))).pipe(createDeflate()))

test('a PDF that unpacks to gigabytes is refused', async () => {
  const bomb = writePdf(deflateSync(await packSpaces(3000)), '/Filter[/FlateDecode/FlateDecode]')
  expect(bomb.length).toBeLessThan(MB)
  await expect(readPdf(bomb)).rejects.toThrow(SourceError)
  // This process is there for the next one.
  expect(await readPdf(await makePdf(doc => doc.text(TEXT)))).toMatchObject({ text: TEXT })
})

test('a page that takes too long to parse is refused', async () => {
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  const { url, close } = await serve((_, response) => response.end(`<body>${'<'.repeat(9 * MB)}`))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    close()
  })
  await expect(readPage(url)).rejects.toThrow('too large or complex')
})
