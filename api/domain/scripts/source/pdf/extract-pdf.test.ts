import { expect, test } from 'vitest'
import { makePdf } from '../testing/make-pdf'
import TEXTS from '../testing/texts.json' with { type: 'json' }
import { writePdf } from '../testing/write-pdf'
import { toSource } from '../text/to-source'
import { extractPdf } from './extract-pdf'

const LANGUAGES = ['en', 'de', 'es'] as const

const read = async (draw: (doc: PDFKit.PDFDocument) => void, options?: PDFKit.PDFDocumentOptions) =>
  toSource(await extractPdf(await makePdf(draw, options)))

/** A text of a language and its paragraphs with a heading before the last one. */
const textOf = (language: (typeof LANGUAGES)[number]) => {
  const { title, heading, paragraphs } = TEXTS[language]
  return {
    title,
    heading,
    paragraphs,
    text: [...paragraphs.slice(0, -1), heading, paragraphs.at(-1)].join('\n\n'),
  }
}

test.each(LANGUAGES)('one column in %s', async language => {
  const { title, heading, paragraphs, text } = textOf(language)
  const source = await read(doc => {
    doc.fontSize(22).text(title).moveDown()
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index === 2) doc.fontSize(14).text(heading)
      doc.fontSize(11).text(paragraph).moveDown()
    }
  })
  expect(source).toEqual({ title, text, language })
})

test.each(LANGUAGES)('two columns below a title in %s', async language => {
  const { title, paragraphs } = textOf(language)
  const columns = { columns: 2, columnGap: 18, height: 160, align: 'justify', indent: 12 } as const
  const source = await read(doc => {
    doc.fontSize(22).text(title, { align: 'center' }).moveDown()
    doc.fontSize(10).text(paragraphs.join('\n'), columns)
  })
  expect(source).toEqual({ title, text: paragraphs.join('\n\n'), language })
})

/** Divides a text into lines of about 40 characters, words after a letter wherever they are. */
function hyphenate(paragraph: string): string[] {
  const lines = paragraph.match(/.{30,38}?\p{Ll}{2}(?=\p{Ll}{2})|.+/gsu) ?? []
  return lines.map((line, index) => (index < lines.length - 1 ? `${line.trim()}-` : line.trim()))
}

/** Draws lines below each other, and a space after each list of them. */
function drawLines(doc: PDFKit.PDFDocument, paragraphs: string[][]): void {
  for (const lines of paragraphs) {
    for (const line of lines) doc.text(line)
    doc.moveDown()
  }
}

test.each(LANGUAGES)('lines that end with a hyphen in %s', async language => {
  const { paragraphs } = textOf(language)
  const { text } = await read(doc => drawLines(doc, paragraphs.map(hyphenate)))
  expect(text).toBe(paragraphs.join('\n\n'))
})

test('a hyphen stays if it belongs to the word', async () => {
  const lines = [
    'The well-known guide lived near the well-',
    'known rock, in the town of Stratford-',
    'Upon-Avon, and had all the pre- and post-',
    'war maps and also some of the pre-',
    'and interwar years.',
  ]
  const { text } = await read(doc => drawLines(doc, [lines]))
  expect(text).toBe(
    'The well-known guide lived near the well-known rock, in the town of Stratford-Upon-Avon, and had all the pre- and postwar maps and also some of the pre- and interwar years.',
  )
})

test('running headers, footers and page numbers are left out, and paragraphs go on after them', async () => {
  const { paragraphs } = textOf('en')
  const source = await read(
    doc => {
      for (let page = 1; page <= 6; page++) {
        doc.addPage().fontSize(9)
        doc.text(page % 2 ? 'Stories of the Coast' : `Chapter ${Math.ceil(page / 3)}: Islands`, 72, 40, {
          lineBreak: false,
        })
        doc.text(`Page ${page} of 6`, 280, 790, { lineBreak: false })
        const words = paragraphs.join(' ').split(' ')
        const at = Math.round((words.length * page) / 6)
        doc.fontSize(11).text(words.slice(Math.round((words.length * (page - 1)) / 6), at).join(' '), 72, 72)
      }
    },
    { autoFirstPage: false, margins: { top: 72, bottom: 40, left: 72, right: 72 } },
  )
  expect(source.text).toBe(paragraphs.join(' '))
})

test('what a browser prints around a page is left out', async () => {
  const { paragraphs } = textOf('en')
  const { text } = await read(
    doc => {
      doc
        .fontSize(8)
        .text('11/25/26, 9:52 AM', 24, 20, { lineBreak: false })
        .text('Islands', 300, 20, { lineBreak: false })
      doc
        .text('https://islands.example/keeper', 24, 815, { lineBreak: false })
        .text('1/1', 560, 815, { lineBreak: false })
      doc.fontSize(11).text(paragraphs.join('\n\n'), 72, 72)
    },
    { margin: 20 },
  )
  expect(text).toBe(paragraphs.join('\n\n'))
})

test('lists are sentences; code, captions, tables of contents and marks of footnotes are left out', async () => {
  const { paragraphs } = textOf('en')
  const { text } = await read(doc => {
    doc.fontSize(11).text('1 Islands . . . . . . . . . . . . . 4').moveDown()
    doc
      .text(paragraphs[0] as string, { continued: true })
      .fontSize(7)
      .text('12', { rise: 4, continued: false } as never)
      .moveDown()
    doc.fontSize(11).text('What a keeper needs:').moveDown(0.5)
    doc.text('• oil for a year\n• a chair\n• a notebook that is larger than he thinks').moveDown()
    doc.font('Courier').text('lamp.light({ hours: 12 })').moveDown()
    doc.font('Helvetica').text('Figure 3: The lamp in its house').moveDown()
    doc.text(paragraphs[1] as string)
  })
  expect(text).toBe(
    [
      paragraphs[0],
      'What a keeper needs:',
      'oil for a year. a chair. a notebook that is larger than he thinks.',
      paragraphs[1],
    ].join('\n\n'),
  )
})

test('the title is that of the metadata unless a program wrote it', async () => {
  const draw = (doc: PDFKit.PDFDocument) => {
    doc
      .fontSize(10)
      .text('A leaflet')
      .fontSize(20)
      .text('Islands of the North')
      .fontSize(11)
      .text(TEXTS.en.paragraphs.join(' '))
  }
  const titleOf = async (info?: PDFKit.DocumentInfo) => (await read(draw, { info })).title
  expect(await titleOf({ Title: 'All the islands' })).toBe('All the islands')
  expect(await titleOf({ Title: 'Microsoft Word - islands final.docx' })).toBe('Islands of the North')
  expect(await titleOf()).toBe('Islands of the North')
})

test('a PDF that only its owner can change opens', async () => {
  const source = await read(doc => doc.text(TEXTS.de.paragraphs.join(' ')), { ownerPassword: 'secret' })
  expect(source).toMatchObject({ text: TEXTS.de.paragraphs.join(' '), language: 'de' })
})

test('text without known letters is refused', async () => {
  const font =
    '/Type/Font/Subtype/Type0/BaseFont/Odd/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Odd/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]'
  const pdf = writePdf(`BT /F1 12 Tf 50 700 Td <${'000100020003'.repeat(100)}> Tj ET`, '', font)
  await expect(extractPdf(pdf)).rejects.toThrow('do not say which letters')
})

test('text in an encoding that is not there is refused', async () => {
  const font =
    '/Type/Font/Subtype/Type0/BaseFont/Odd/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Odd/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>>>]'
  const pdf = writePdf(`BT /F1 12 Tf 50 700 Td <${'4E2D6587'.repeat(100)}> Tj ET`, '', font)
  await expect(extractPdf(pdf)).rejects.toThrow('no text can be read')
})
