import { expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { readPdf } from './read-pdf'
import { SourceError } from './source'
import { makePdf } from './testing/make-pdf'

const TEXT = 'The ferry leaves at six in the morning and comes back at night. '.repeat(10).trim()

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The reason for which a PDF is refused. */
async function refusal(bytes: Buffer): Promise<string> {
  const error = await readPdf(bytes).then(
    () => expect.unreachable('it was read'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SourceError)
  const { message } = error as SourceError
  expect(message.startsWith(`${MESSAGES.scripts.pdfFailed}: `)).toBe(true)
  return message.slice(MESSAGES.scripts.pdfFailed.length + 2)
}

test('a PDF is read', async () => {
  const pdf = await makePdf(doc => doc.text(TEXT), { info: { Title: 'Ferries' } })
  expect(await readPdf(pdf)).toEqual({ title: 'Ferries', text: TEXT, language: 'en' })
})

test('files that are no PDF or too large are refused', async () => {
  expect(await refusal(Buffer.from(TEXT))).toBe('the file is not a PDF.')
  expect(await refusal(Buffer.alloc(0))).toBe('the file is not a PDF.')
  expect(await refusal(Buffer.alloc(50 * 1024 ** 2 + 1, '%PDF-'))).toContain('at most 50 MB are read')
})

test('damaged PDFs are refused', async () => {
  const pdf = await makePdf(doc => doc.text(TEXT))
  expect(await refusal(pdf.subarray(0, pdf.length / 2))).toBe('the file is damaged.')
  expect(await refusal(Buffer.from('%PDF-1.7\n'))).toBe('the file is damaged.')
})

test('a PDF that is only a scan is refused', async () => {
  const scan = await makePdf(doc => doc.image(PIXEL, 0, 0, { width: 595, height: 842 }))
  expect(await refusal(scan)).toContain('a scan without a text layer')
})

test('a PDF with too little text is refused', async () => {
  const pdf = await makePdf(doc => doc.text('The ferry leaves at six.'))
  expect(await refusal(pdf)).toBe('it has 24 characters of text, and at least 100 are needed.')
})

test('a PDF that needs a password is refused', async () => {
  const pdf = await makePdf(doc => doc.text(TEXT), { userPassword: 'secret', pdfVersion: '1.7ext3' })
  expect(await refusal(pdf)).toContain('only be opened with a password')
})

test('a PDF of 2,000 pages is refused', async () => {
  const pdf = await makePdf(doc => {
    for (let page = 1; page < 2000; page++) doc.addPage()
  })
  expect(await refusal(pdf)).toBe('it has 2,000 pages, and at most 500 are read.')
})
