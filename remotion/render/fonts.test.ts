import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Font } from '@/compositions/schema/font'
import { packagedFiles } from '@/compositions/typography/fonts/families'
import { fontFile } from '../environment/font-files'
import { type LazyBrowser, lazyBrowser } from './browser'
import { drawReference } from './testing/compare-engines'
import { testProject } from './testing/test-project'

const SIZE = { width: 640, height: 240 }

let folder: string
let browser: LazyBrowser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-fonts-'))
  browser = lazyBrowser()
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Renders a text in a family. */
async function draw(
  fontFamily: string,
  text: string,
  fonts: Font[] = [],
  paths: Record<string, string> = {},
) {
  const project = testProject(SIZE, [
    { id: 'background', layer: 'BACKGROUND', asset: 'shape', ...SIZE, fill: '#FFFFFF' },
    { id: 'text', layer: 'TEXT', asset: 'text', ...SIZE, text, fontFamily, fontSize: 80, fill: '#101010' },
  ])
  await drawReference({ ...project, fonts }, paths, [0], folder, browser)
  return readFile(join(folder, 'reference-0000.png'))
}

test('F8: a render uses the project’s own font, and the fallback font if its file is missing', async () => {
  const pacifico = packagedFiles('Pacifico').find(file => file.file.includes('-latin-400'))
  if (!pacifico) throw new Error('Pacifico does not come along')
  const files = [{ ref: 'brand-0', range: pacifico.range }]
  const brand: Font = {
    id: 'brand',
    family: 'Brand',
    style: 'normal',
    from: 400,
    to: 400,
    source: 'upload',
    files,
  }
  const path = (await fontFile(pacifico.file)) as string
  const [own, known, gone, roboto] = [
    await draw('Brand', 'Our growth', [brand], { 'brand-0': path }),
    await draw('Pacifico', 'Our growth'),
    await draw('Brand', 'Our growth', [brand]),
    await draw('Roboto', 'Our growth'),
  ]
  expect(own.equals(known)).toBe(true)
  expect(gone.equals(roboto)).toBe(true)
  expect(own.equals(gone)).toBe(false)
})

test('F8: an unknown family is drawn in the fallback font, not in a font of the machine', async () => {
  expect((await draw('DejaVu Serif', 'Our growth')).equals(await draw('Roboto', 'Our growth'))).toBe(true)
})

test('F8: characters of many scripts are each drawn in a suitable font', async () => {
  const texts = ['مرحبا', 'नमस्ते', '東京', '한국', '🚀', 'ไทย']
  const pictures = new Set<string>()
  for (const text of texts) pictures.add((await draw('Anton', text)).toString('base64'))
  expect(pictures.size).toBe(texts.length)
})
