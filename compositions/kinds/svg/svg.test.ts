import createPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { cleanCss } from './clean-css'
import { cleanSvg } from './clean-svg'
import { colorsOf, outlineSvg, recolor } from './ready-svg'

const { window } = new JSDOM('')
const purify = createPurify(window)
const clean = (source: string) => cleanSvg(source, purify)
const text = (source: string): string => new window.XMLSerializer().serializeToString(clean(source).root)
const drawing = (inside: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}<rect id="r" width="4" height="4"/></svg>`

const HOSTILE: Record<string, string> = {
  'a script': drawing('<script>alert(1)</script>'),
  'a script in CDATA': drawing('<script><![CDATA[alert(1)]]></script>'),
  'an event handler': drawing('<circle r="2" onload="alert(1)" onclick="alert(1)"/>'),
  'a handler on the root': drawing('', 'viewBox="0 0 10 10" onload="alert(1)"'),
  'a foreign object': drawing(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//x"/></body></foreignObject>',
  ),
  'a javascript link': drawing('<a href="javascript:alert(1)"><text>alert</text></a>'),
  'a javascript link in mixed case': drawing('<a xlink:href="JaVaScRiPt:alert(1)"><circle r="1"/></a>'),
  'an external picture': drawing('<image href="https://evil.example/x.png" width="4" height="4"/>'),
  'an embedded SVG': drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="4" height="4"/>'),
  'a reference to another file': drawing('<use href="https://evil.example/x.svg#a"/>'),
  'an external style sheet': drawing(
    '<style>@import url(https://evil.example/x.css); rect { fill: url(//evil.example/a) }</style>',
  ),
  'an escaped import': drawing('<style>@\\69mport "https://evil.example"</style>'),
  'an external fill': drawing('<circle r="2" fill="url(https://evil.example/#a)"/>'),
  'an inline style with an external file': drawing(
    '<circle r="2" style="background: url(//evil.example/a)"/>',
  ),
  'an animation': drawing('<circle r="2"><animate attributeName="r" to="9" dur="1s"/></circle>'),
  'a set element': drawing('<circle r="2"><set attributeName="href" to="javascript:alert(1)"/></circle>'),
  'key frames': drawing('<style>@keyframes evil { to { fill: red } } rect { animation: evil 1s }</style>'),
  'a document type': `<!DOCTYPE svg [<!ENTITY evil SYSTEM "file:///etc/passwd">]>${drawing('<text>&evil;</text>')}`,
  'markup after the picture': `${drawing('')}<script>alert(1)</script><iframe src="//evil.example">`,
}

describe('an untrusted SVG', () => {
  it.each(Object.entries(HOSTILE))('F9: loses %s and keeps the rest', (_, source) => {
    const kept = text(source)
    expect(kept).toMatch(/<rect[^>]* id="r"|<rect id="r"/)
    expect(kept).not.toMatch(
      /evil\.example|script|alert\(|onload|onclick|foreignObject|iframe|<animate|<set|passwd|@/i,
    )
    expect(kept).not.toMatch(/animation\s*:/)
  })

  it('keeps gradients, references within the file, styles and embedded pictures', () => {
    const kept = text(
      drawing(`<defs><linearGradient id="g"><stop offset="1" stop-color="#f00"/></linearGradient></defs>
        <style>.a { fill: url(#g) }</style><circle class="a" r="2" fill="url(#g)"/><use href="#r" x="2"/>
        <image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>`),
    )
    for (const part of [
      'linearGradient',
      'stop-color="#f00"',
      '.a { fill: url(#g) }',
      'fill="url(#g)"',
      'href="#r"',
      'data:image/png',
    ])
      expect(kept).toContain(part)
  })

  it('fits any box: its size becomes the viewBox', () => {
    const { root, width, height } = clean(drawing('', 'width="200px" height="100"'))
    expect([width, height, root.getAttribute('viewBox'), root.hasAttribute('width')]).toEqual([
      200,
      100,
      '0 0 200 100',
      false,
    ])
  })

  it.each([
    ['has no size', drawing('', ''), 'does not say how large it is'],
    [
      'is empty',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>',
      'nothing to see',
    ],
    ['is no SVG', '<html><body>svg</body></html>', 'not a vector picture'],
    ['is too large', drawing(' '.repeat(2_100_000)), 'larger than 2 MB'],
    [
      'uses itself a million times',
      drawing(
        Array.from(
          { length: 8 },
          (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(9)}<circle r="1"/></g>`,
        ).join(''),
      ),
      'too many parts',
    ],
    [
      'is nested too deeply',
      drawing(`${'<g>'.repeat(400)}<circle r="1"/>${'</g>'.repeat(400)}`),
      'nested too deeply',
    ],
  ])('that %s is refused with a message', (_, source, message) => {
    expect(() => clean(source)).toThrow(message)
  })

  it.each([
    ['at signs', `<style>${'@'.repeat(300_000)}</style>`],
    ['unclosed rules', `<style>${'@{'.repeat(300_000)}</style>`],
    ['blocks in an unclosed rule', `<style>@{${'{}'.repeat(300_000)}</style>`],
    ['unclosed foreign objects', '<foreignObject'.repeat(100_000)],
    ['groups', '<g>'.repeat(200_000)],
    ['groups with a wrong end tag', '<g></x>'.repeat(200_000)],
    ['groups in a title', `<title>${'<g/>'.repeat(200_000)}</title>`],
    ['attributes', `<g ${'a '.repeat(900_000)}/>`],
    [
      'references',
      Array.from({ length: 9000 }, (_, n) => `<use href="#a8999"/><g id="a${n}"/>`).join('') +
        '<path/>'.repeat(10_000),
    ],
  ])('with nothing but %s is read or refused within seconds', (_, inside) => {
    const began = performance.now()
    try {
      clean(drawing(inside))
    } catch (error) {
      expect(error).toMatchObject({ name: 'SvgError' })
    }
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('styles lose escapes, imports and animations', () => {
    expect(cleanCss('fill: red; transition: fill 1s; stroke: blue')).toBe('fill: red; ; stroke: blue')
    expect(cleanCss('a{fill:red}@media print{a{fill:blue}}b{fill:url(#x)}')).toBe(
      'a{fill:red}b{fill:url(#x)}',
    )
    expect(cleanCss('a{b\\61ckground:red}')).toBe('')
    expect(cleanCss('a{b:c}@media x{@supports y{d{e:f}}g{h:i}}j{k:l}@import "m"')).toBe('a{b:c}j{k:l}')
  })
})

describe('the colors of an SVG', () => {
  const read = (css: string) => (/^#[0-9a-f]{6}$/i.test(css) ? css.toUpperCase() : null)
  const source = drawing(
    '<style>.a{fill:#ff5c8a;stroke:none}</style><circle r="1" fill="#3F48FF"/><path style="fill: #3f48ff" d="M0 0"/>',
  )

  it('are found in attributes, styles and style sheets', () => {
    expect(colorsOf(clean(source).root, read)).toEqual(['#FF5C8A', '#3F48FF'])
  })

  it('are replaced everywhere at once; shapes without a color count as black', () => {
    const { root } = clean(source)
    recolor(
      root,
      [
        ['#3F48FF', '#FF5C8A'],
        ['#FF5C8A', '#111111'],
        ['#000000', '#222222'],
      ],
      read,
    )
    expect(colorsOf(root, read)).toEqual(['#222222', '#111111', '#FF5C8A'])
  })
})

it('an outline is below the picture and enlarges it; hollow leaves only the outline', () => {
  const { root } = clean(drawing('<circle id="c" r="2" fill="#ff0000"/>'))
  outlineSvg(root, { hollow: false, stroke: '#FFFFFF', strokeWidth: 2 })
  expect(root.getAttribute('viewBox')).toBe('-2 -2 14 14')
  expect(root.firstElementChild?.getAttribute('class')).toBe('ring')
  expect(root.querySelectorAll('[id="c"]')).toHaveLength(1)
  const hollow = clean(drawing('')).root
  outlineSvg(hollow, { hollow: true, stroke: '#FFFFFF', strokeWidth: 2 })
  expect(hollow.querySelector('style')?.textContent).toContain('fill:none')
  expect(hollow.lastElementChild?.getAttribute('display')).toBe('none')
})

it('F2: different notations of a color give the same data, and an invalid color is refused', async () => {
  const vector = {
    kind: 'svg',
    assetId: 'v',
    width: 10,
    height: 10,
    fps: 0,
    duration: 0,
    hasAudio: false,
  } as const
  const at = await onlyLayer('svg', { vector })
  const layer = (changeColor: Record<string, string>): LayerInput => ({
    ...{ id: 's', layer: 'SHAPE', asset: 'svg', mediaRef: 'vector', width: 100, height: 100 },
    changeColor,
  })
  const [one, other] = [
    { '#f00': '#00ff00', '#000000': '#fff' },
    { '#000': '#FFFFFF', '#FF0000': '#0F0' },
  ]
  const shown = at(layer(one), 0)
  expect(shown).not.toBeNull()
  expect(at(layer(other), 0)?.data).toEqual(shown?.data)
  expect(() => at(layer({ red: '#fff' }), 0)).toThrow(
    expect.objectContaining({ path: expect.stringMatching(/^layers\.0\.changeColor/) }),
  )
  expect(() => at(layer({ '#fff': 'url(x)' }), 0)).toThrow(
    expect.objectContaining({ path: 'layers.0.changeColor.#fff' }),
  )
})
