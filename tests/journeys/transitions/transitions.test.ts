import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  TRANSITIONS,
  type TransitionName,
  transitionNames,
} from '@/compositions/looks/transitions/transitions'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { findBrowser } from '@/remotion/environment/find-browser'
import { type FileServer, serveFiles } from '@/remotion/render/serve-files'
import { makeNumberedFilm, NUMBERED } from '@/remotion/render/testing/numbered-film'
import { filmMedia, testProject } from '@/remotion/render/testing/test-project'

const ENOUGH_MS = 60_000

let folder: string
let server: FileServer
let browser: Browser
let page: Page

/** Writes a picture with a single color. */
async function plain(file: string, color: string): Promise<string> {
  const canvas = createCanvas(64, 36)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 64, 36)
  await writeFile(file, await canvas.encode('png'))
  return file
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-transitions-'))
  await build({
    configFile: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: folder,
      lib: {
        entry: join(import.meta.dirname, 'transitions-page.tsx'),
        formats: ['es'],
        fileName: 'page',
        cssFileName: 'page',
      },
    },
  })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><link rel="stylesheet" href="/page.css"><style>body{margin:0}</style><body><script type="module" src="/page.js"></script>',
  )
  const film = join(folder, 'film.mp4')
  await makeNumberedFilm(film, '30', 240)
  server = await serveFiles(folder, {
    film,
    red: await plain(join(folder, 'red.png'), '#FF0000'),
    blue: await plain(join(folder, 'blue.png'), '#0000FF'),
  })
  browser = await chromium.launch({ executablePath: findBrowser() })
  page = await browser.newPage({ viewport: { width: 1040, height: 800 } })
  page.setDefaultTimeout(ENOUGH_MS)
  await page.goto(server.address)
  await page.waitForFunction(() => 'playProject' in window)
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

type Pixels = Uint8ClampedArray

/** The visible pixels in a rectangle of the page, as red, green, blue and alpha. */
async function seenIn(clip: { x: number; y: number; width: number; height: number }): Promise<Pixels> {
  const image = await loadImage(await page.screenshot({ clip }))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}

/** Every transition at `progress`, by name. */
async function drawAll(progress: number): Promise<Map<TransitionName, Pixels>> {
  await page.evaluate(share => window.showAll(share), progress)
  await page.waitForFunction(
    count => document.querySelectorAll('[data-type] canvas').length >= count,
    transitionNames.length,
  )
  const boxes = await page.$$eval('[data-type]', cells =>
    cells.map(cell => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return { type: cell.getAttribute('data-type'), x, y, width, height }
    }),
  )
  const all = new Map<TransitionName, Pixels>()
  for (const { type, ...box } of boxes) all.set(type as TransitionName, await seenIn(box))
  return all
}

/** The mean difference of two pictures, 0 to 255. */
const difference = (a: Pixels | undefined, b: Pixels | undefined): number => {
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length
}

test('every transition starts with the first picture, ends with the second and is a mix at 40% and 60%', async () => {
  const [begun, early, late, ended] = [
    await drawAll(0),
    await drawAll(0.4),
    await drawAll(0.6),
    await drawAll(1),
  ]
  const [from, to] = [begun.get('fade'), ended.get('fade')]
  expect(difference(from, to)).toBeGreaterThan(40)
  for (const name of transitionNames) {
    expect.soft(difference(begun.get(name), from), `${name} begins`).toBeLessThan(2)
    expect.soft(difference(ended.get(name), to), `${name} ends`).toBeLessThan(2)
    expect.soft(difference(late.get(name), from), `${name} has left`).toBeGreaterThan(4)
    expect.soft(difference(early.get(name), to), `${name} is not there yet`).toBeGreaterThan(4)
  }
  const stoodIn = await page.$$eval('[data-mixed=fade]', cells => cells.length)
  expect(stoodIn).toBe(0)
})

test('without WebGL a transition falls back to a crossfade and says so', async () => {
  const poor = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-3d-apis'] })
  try {
    const tab = await poor.newPage()
    await tab.goto(server.address)
    await tab.waitForFunction(() => 'showAll' in window)
    await tab.evaluate(() => window.showAll(0.5))
    const shaded = transitionNames.filter(name => TRANSITIONS[name].source === 'gl')
    await tab.waitForFunction(
      count => document.querySelectorAll('[data-mixed=fade]').length === count,
      shaded.length,
    )
    // Half #FFD166 and half #0B3D2E, in the corner.
    const corner = await tab.$eval('[data-type=cube] canvas', canvas => [
      ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, 1, 1).data ?? []),
    ])
    for (const [channel, value] of [133, 135, 74, 255].entries())
      expect(Math.abs((corner[channel] ?? 0) - value), `${corner}`).toBeLessThanOrEqual(4)
  } finally {
    await poor.close()
  }
})

/** The color at the center of the thumbnail, as painted by the page: red, green, blue. */
const middle = () =>
  page.$eval('[data-progress] canvas', canvas => {
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(96, 54, 1, 1) ?? {
      data: [],
    }
    return [...data].slice(0, 3)
  })

/**
 * Waits until the center of the playing thumbnail is painted in this color at this progress. Both are read in one
 * animation frame: the thumbnail plays on while a test looks at it.
 */
const showsAt = (progress: string, rgb: [number, number, number]) =>
  page.waitForFunction(
    ([wanted, color]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(`[data-progress="${wanted}"] canvas`)
      const pixel = canvas?.getContext('2d')?.getImageData(96, 54, 1, 1).data
      return color.every((value, channel) => pixel?.[channel] === value)
    },
    [progress, rgb] as const,
  )

test('a thumbnail plays on hover and otherwise shows its midpoint', async () => {
  const { red = '', blue = '' } = server.addresses
  await page.mouse.move(600, 600)
  await page.evaluate(([from, to]) => window.showThumb(from, to), [red, blue] as const)
  await page.waitForSelector('[data-progress="0.5"] canvas')
  await expect.poll(middle).not.toEqual([0, 0, 0])
  const [redness = 0, , blueness = 0] = await middle()
  expect(redness).toBeGreaterThan(20)
  expect(blueness).toBeGreaterThan(20)
  await page.mouse.move(90, 50)
  await showsAt('0', [255, 0, 0])
  await showsAt('1', [0, 0, 255])
  await page.mouse.move(600, 600)
  await page.waitForSelector('[data-progress="0.5"]')
})

/** The number shown by a row of blocks, even if it is faint. */
function numberIn(pixels: Pixels): number {
  const blocks = Array.from({ length: 12 }, (_, bit) => pixels[(8 * NUMBERED.width + bit * 16 + 8) * 4] ?? 0)
  const middle = (Math.min(...blocks) + Math.max(...blocks)) / 2
  return blocks.reduce((sum, block, bit) => sum + (block > middle ? 2 ** bit : 0), 0)
}

test('T9: the Player shows the middle of a transition immediately after a seek', async () => {
  const film = { asset: 'video', layer: 'MEDIA', mediaRef: 'film', ...NUMBERED } as const
  const size = { width: NUMBERED.width, height: NUMBERED.height * 2 }
  for (const type of ['fade', 'fade-through-grey'] as const) {
    const layers: LayerInput[] = [
      { ...film, id: 'from', trim: { start: 1, end: 2 } },
      {
        ...{ ...film, id: 'to', top: NUMBERED.height, position: 1, trim: { start: 5, end: 6 } },
        transition: { type, duration: 20 / 30 },
      },
    ]
    const project = testProject(size, layers, { film: filmMedia(NUMBERED, 30, 8) })
    const props = {
      project,
      addresses: server.addresses,
      spectra: {},
      fonts: `${server.address}/public/fonts`,
    }
    await page.evaluate(given => window.playProject(given), props)
    await page.waitForFunction(() => window.player !== null)
    for (const frame of [34, 26, 30]) {
      await page.evaluate(at => window.player?.seekTo(at), frame)
      await expect
        .poll(
          async () => [
            numberIn(await seenIn({ x: 0, y: 0, ...NUMBERED })),
            numberIn(await seenIn({ x: 0, y: NUMBERED.height, ...NUMBERED })),
          ],
          { timeout: ENOUGH_MS },
        )
        .toEqual([30 + frame, 150 + frame - 30])
    }
  }
})
