import { expect, test } from 'vitest'
import { decodeText } from './decode-text'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['the mark before the header', utf16('\uFEFFGrüße'), 'text/html; charset=iso-8859-1', 'Grüße'],
  [
    'the header before the page',
    latin('<meta charset="utf-8">Grüße'),
    'text/html; charset="ISO-8859-1"',
    '<meta charset="utf-8">Grüße',
  ],
  [
    'the page',
    latin('<meta http-equiv=Content-Type content="text/html; charset=windows-1252">\x84Grüße\x93'),
    '',
    '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">„Grüße“',
  ],
  [
    'an XML declaration',
    latin('<?xml version="1.0" encoding="iso-8859-1"?>ß'),
    '',
    '<?xml version="1.0" encoding="iso-8859-1"?>ß',
  ],
  ['another script', Buffer.from([0xcf, 0xf0, 0xe8]), 'text/html; charset=windows-1251', 'При'],
  ['an unknown charset', Buffer.from('Grüße'), 'text/html; charset=klingon', 'Grüße'],
  ['no charset, UTF-8', Buffer.from('Grüße'), '', 'Grüße'],
  ['no charset, not UTF-8', latin('Grüße'), '', 'Grüße'],
  [
    'a page that wrongly declares UTF-16',
    Buffer.from('<meta charset="utf-16">Grüße'),
    '',
    '<meta charset="utf-16">Grüße',
  ],
])('%s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text)
})
