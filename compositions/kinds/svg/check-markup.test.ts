import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { checkMarkup } from './check-markup'

const { DOMParser } = new JSDOM('').window

/** How deeply a browser nests the elements of a text; counted in a loop because the tree may be deep. */
function depthOf(text: string): number {
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  let most = 0
  let level: Element[] = [...body.children]
  for (; level.length; most++) level = level.flatMap(element => [...element.children])
  return most
}

const accepted = (text: string): string => {
  try {
    return checkMarkup(text)
  } catch {
    return ''
  }
}

const PIECES = [
  ...[
    '<g>',
    '</g>',
    '<g/>',
    '<G a="1">',
    '<g a=b/>',
    '<g a="<g>',
    '<g a=">',
    "<g ' >",
    '<g =>',
    '</x>',
    '</>',
  ],
  ...['<title>', '</title>', '<desc>', '</desc>', '<style>', '</style>', '<script>', '</script>', '<svg>'],
  ...['<!--', '-->', '<!-->', '<![CDATA[', ']]>', '<!g>', '<?g>', '<p>', '</p>', '<font color=1>', '<font>'],
  ...[
    '"',
    "'",
    '=',
    '/',
    '>',
    '<',
    ' ',
    'a',
    '\u00A0',
    '\u212A',
    '<\u212A>',
    '<b\u00A0>',
    '</b>',
    '<select>',
  ],
]

it('accepts nothing that a browser nests too deeply', () => {
  let read = 0
  const unit = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 })
    .map(parts => parts.join(''))
  const property = fc.property(unit, part => {
    const text = accepted(`<svg>${part.repeat(260)}`)
    read += Number(text !== '')
    expect(depthOf(text)).toBeLessThanOrEqual(201)
  })
  fc.assert(property, { seed: 14, numRuns: 400, endOnFailure: true })
  expect(read).toBeGreaterThan(40)
})

it.each([
  ['two million blanks in a tag', `<svg ${' '.repeat(2_000_000)}`],
  ['two million names in a tag', `<svg ${'a '.repeat(1_000_000)}`],
  ['quotes without end', `<svg ${'a="'.repeat(600_000)}`],
  ['names without end', `<svg>${'<a'.repeat(900_000)}`],
  ['comments', `<svg>${'<!---->'.repeat(280_000)}`],
  ['CDATA without end', `<svg>${'<style><![CDATA['.repeat(120_000)}`],
  ['titles without end', `<svg>${'<title>'.repeat(280_000)}`],
])('%s are checked in less than a second', (_, text) => {
  const began = performance.now()
  accepted(text)
  expect(performance.now() - began).toBeLessThan(1000)
})

it('reads a picture with titles, styles, scripts and metadata up to the end of its root', () => {
  const picture = `<svg a="1" xmlns:b='c'><title>A &lt; B</title><style><![CDATA[a>b{c:"<d"}]]></style>
    <script><![CDATA[if (a<b && c<d) e()]]></script><metadata><rdf:li/></metadata><g b:label="a>b"><path d="M0"/></g></svg>`
  expect(checkMarkup(`${picture}<p>more`)).toBe(picture)
})
