import { basename } from 'node:path'
import type { Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { EMOJI, packagedFiles } from '@/compositions/typography/fonts/families'
import { fontFile } from './font-files'
import { openWidthsPage, type WidthsPage } from './testing/open-widths-page'

let opened: WidthsPage | undefined
afterEach(() => opened?.close())

const font = { fontFamily: 'Roboto', fontWeight: 400, fontSize: 100, letterSpacing: 0 }

/** Opens the page and returns the names of the fonts that it requests. */
async function openWatched(files: Record<string, string> = {}, handle = (route: Route) => route.continue()) {
  const asked: string[] = []
  opened = await openWidthsPage(files, route => {
    const name = basename(new URL(route.request().url()).pathname)
    if (/\.(ttf|woff2)$/.test(name)) asked.push(name)
    return handle(route)
  })
  return { ...opened, asked }
}

test('a page loads the fonts of its text and no others', async () => {
  const { page, asked } = await openWatched()
  await page.evaluate(one => window.widths(['We doubled it!'], one), font)
  expect(asked).toEqual(['roboto-latin-400-normal.ttf'])
  await page.evaluate(
    one => window.widths(['売 مرحبا', 'Größe'], { ...one, fontWeight: 700, language: 'ja' }),
    font,
  )
  expect(asked.slice(1).sort()).toEqual([
    'noto-sans-arabic-arabic-wght-normal.ttf',
    expect.stringMatching(/^noto-sans-jp-\d+-wght-normal.ttf$/),
    'roboto-latin-700-normal.ttf',
  ])
  await page.evaluate(one => window.widths(['Go 🚀'], one), font)
  expect(asked.at(-1)).toBe(EMOJI.file)
})

test('a font of the project is measured and drawn; without an address a fallback is used for both', async () => {
  const bangers = packagedFiles('Bangers').find(file => file.file.includes('latin-400')) as typeof EMOJI
  const brand = { ...bangers, family: 'Brand', file: 'brand', source: { ref: 'brand' } }
  const { page, addresses } = await openWatched({ brand: (await fontFile(bangers.file)) as string })
  const named = { ...font, fontFamily: 'Brand' }
  const [there, gone, roboto] = await page.evaluate(
    async ([one, file, known, plain]) => [
      await window.widths(['Growth'], one, { files: [file], addresses: known }),
      await window.widths(
        ['Growth'],
        { ...one, fontFamily: 'Gone' },
        { files: [{ ...file, family: 'Gone' }], addresses: {} },
      ),
      await window.widths(['Growth'], plain),
    ],
    [named, brand, addresses, font] as const,
  )
  expect(there).toMatchObject({ lost: [] })
  expect(there?.measured[0]).toBeCloseTo(there?.drawn[0] ?? 0, 1)
  expect(Math.abs((there?.drawn[0] ?? 0) - (roboto?.drawn[0] ?? 0))).toBeGreaterThan(10)
  expect(gone).toEqual({ ...roboto, lost: ['Gone'] })
})

test('F8: a font that never loads is given up, the next one of the stack is used, and the flag says so', async () => {
  const { page } = await openWatched({}, route =>
    route.request().url().includes('poppins') ? new Promise(() => {}) : route.continue(),
  )
  // Roboto is loaded first and has no time limit.
  const [roboto, lost] = await page.evaluate(
    async one => [
      await window.widths(['We doubled it!'], one),
      await window.widths(
        ['We doubled it!'],
        { ...one, fontFamily: 'Poppins' },
        { files: [], addresses: {}, patience: 50 },
      ),
    ],
    font,
  )
  expect(lost?.lost).toEqual(['Poppins'])
  expect(lost?.measured).toEqual(roboto?.measured)
  expect(lost?.drawn).toEqual(roboto?.drawn)
})

test('F8: a family with a broken file is not drawn in part', async () => {
  const { page } = await openWatched({}, route =>
    route.request().url().includes('inter-latin-ext')
      ? route.fulfill({ status: 200, body: 'no font' })
      : route.continue(),
  )
  const [lost, roboto] = await page.evaluate(
    async one => [
      await window.widths(['Growth', 'Şekerli'], { ...one, fontFamily: 'Inter' }),
      await window.widths(['Growth', 'Şekerli'], one),
    ],
    font,
  )
  expect(lost).toEqual({ ...roboto, lost: ['Inter'] })
})

test('F8: a family that was given up is retried on request, including the faces that had loaded', async () => {
  let isDown = true
  const { page } = await openWatched({}, route =>
    isDown && route.request().url().includes('inter-latin-ext') ? route.abort() : route.continue(),
  )
  const inter = { ...font, fontFamily: 'Inter' }
  const [before, lost] = await page.evaluate(
    async one => [await window.widths(['Growth'], one), await window.widths(['Growth', 'Şekerli'], one)],
    inter,
  )
  expect(before?.lost).toEqual([])
  expect(lost?.lost).toEqual(['Inter'])
  isDown = false
  const [again, roboto] = await page.evaluate(
    async ([one, plain]) => {
      window.tryAgain('Inter')
      return [await window.widths(['Growth', 'Şekerli'], one), await window.widths(['Şekerli'], plain)]
    },
    [inter, font] as const,
  )
  expect(again?.lost).toEqual([])
  expect(again?.drawn[0]).toBeCloseTo(before?.drawn[0] ?? 0, 1)
  expect(again?.measured[1]).toBeCloseTo(again?.drawn[1] ?? 0, 1)
  expect(again?.drawn[1]).not.toBe(roboto?.drawn[0])
})
