import { expect, test } from 'vitest'
import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { type Copied, writeCopied } from '@/web/editor/core/clipboard/write-copied'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { clipboardOf } from './clipboard'
import { readCopied } from './read-copied'

const layers = mixedProject().layers.filter(one => one.id === 'title' || one.id === 'box')
const copied: Copied = { id: 'one', projectId: 'spoken', layers, files: { photo: 'asset-1' } }

const read = (html: string) => readCopied(clipboardOf({ 'text/plain': 'Words', 'text/html': html }))

const written = (value: unknown) =>
  `<div data-talkreel-layers="${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}"></div>`

test('layers survive the clipboard unchanged, whatever characters they contain', () => {
  const odd = layers.map(layer => (layer.asset === 'text' ? { ...layer, text: '"a"><b>\ud800é 🎬' } : layer))
  const html = writeCopied({ ...copied, layers: odd }, '"><script>\nTwo')
  expect(html).toMatch(/>"&gt;&lt;script&gt;<br>Two<\/div>$/)
  expect(read(html)).toMatchObject({ ...copied, layers: odd })
})

test('content copied from other programs has no layers', () => {
  for (const html of ['', '<p>Words</p>', '<div data-tldraw="{}">', 'data-talkreel-layers="%7B%7D"'])
    expect(read(html)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no layers', { version: PROJECT_VERSION, ...copied, layers: [] }],
  ['another version', { version: PROJECT_VERSION + 1, ...copied }],
  ['a layer that is none', { version: PROJECT_VERSION, ...copied, layers: [{ id: 'x', asset: 'text' }] }],
  ['a file with an address', { version: PROJECT_VERSION, ...copied, files: { 'https://x': 'y' } }],
])('rejects a clipboard with %s in place of layers, with advice to copy again', (_, value) => {
  expect(read(written(value))).toEqual({ reason: expect.stringContaining('copy them once more') })
})

test('rejects a broken escape, and drops fields that are not in the schema', () => {
  expect(read('<div data-talkreel-layers="%E0%A4%A">')).toHaveProperty('reason')
  const [layer] = layers
  const found = read(
    written({ version: PROJECT_VERSION, ...copied, layers: [{ ...layer, href: 'javascript:0' }] }),
  )
  expect(found).toMatchObject({ layers: [layer] })
  expect(JSON.stringify(found)).not.toContain('javascript')
})

test('rejects more layers than the limit and names the limit', () => {
  const many = { ...copied, layers: Array.from({ length: 501 }, () => layers[0] as Copied['layers'][number]) }
  const reason = expect.stringContaining('Up to 500 layers')
  expect(read(writeCopied(many, 'Many'))).toEqual({ reason })
  expect(read(written({ version: PROJECT_VERSION, ...many }))).toEqual({ reason })
  expect(read(written('x'.repeat(4_000_001)))).toEqual({ reason })
})
