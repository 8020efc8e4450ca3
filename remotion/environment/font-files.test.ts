import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFiles } from '../../compositions/fonts/faces'
import { ensureFontFiles, nodeFontBook } from './font-files'

test('every font that comes along is unpacked whole, and no two are the same', async () => {
  const folder = await ensureFontFiles()
  expect(await readdir(folder)).toEqual(expect.arrayContaining(fontFiles.map(({ file }) => `${file}.ttf`)))
  const bytes = await Promise.all(fontFiles.map(({ file }) => readFile(join(folder, `${file}.ttf`))))
  for (const one of bytes) expect(Buffer.from(one.subarray(0, 4)).toString('hex')).toBe('00010000')
  expect(new Set(bytes.map(one => Buffer.from(one).toString('base64'))).size).toBe(fontFiles.length)
})

test('a font measures outside the browser as wide as its letters are', async () => {
  const book = await nodeFontBook()
  const font = { fontFamily: 'Inter', fontWeight: 700, fontSize: 100, letterSpacing: 0 }
  expect(book.width('MM', font)).toBeCloseTo(2 * book.width('M', font), 3)
  expect(book.width('M', font)).toBeGreaterThan(book.width('i', font) * 2)
  expect(book.extents(font).ascent).toBeGreaterThan(70)
})
