import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fontFile, nodeFontBook } from './font-files'

test('a font is unpacked on demand under its own name, and no other file can be read', async () => {
  const path = (await fontFile('poppins-latin-700-italic.ttf')) as string
  expect(basename(path)).toBe('poppins-latin-700-italic.ttf')
  expect((await readFile(path)).subarray(0, 4).toString('hex')).toBe('00010000')
  const emoji = await readFile((await fontFile('noto-color-emoji-emoji-400-normal.woff2')) as string)
  expect(emoji.subarray(0, 4).toString()).toBe('wOF2')
  for (const name of ['none.ttf', '../public/index.html', '']) expect(await fontFile(name)).toBeNull()
})

test('a font measures outside the browser as wide as its letters are', async () => {
  const book = await nodeFontBook()
  const font = { fontFamily: 'Inter', fontWeight: 700, fontSize: 100, letterSpacing: 0 }
  expect(book.width('MM', font)).toBeCloseTo(2 * book.width('M', font), 3)
  expect(book.width('M', font)).toBeGreaterThan(book.width('i', font) * 2)
  expect(book.extents(font).ascent).toBeGreaterThan(70)
})

test('a font in data/fonts is used instead of the included one', async () => {
  const data = await mkdtemp(join(tmpdir(), 'talkreel-data-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(data, { recursive: true })
  })
  vi.stubEnv('DATA_DIR', data)
  const laid = join(data, 'fonts', 'komika-axis-latin-400-normal.ttf')
  await mkdir(join(data, 'fonts'))
  await writeFile(laid, 'Komika')
  expect(await fontFile('komika-axis-latin-400-normal.ttf')).toBe(laid)
  const other = (await fontFile('komika-axis-latin-ext-400-normal.ttf')) as string
  expect((await readFile(other)).subarray(0, 4).toString('hex')).toBe('00010000')
})
