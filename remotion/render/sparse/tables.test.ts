import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import { type ColorFilter, colorFilter } from '@/compositions/model/framing/color-filter'
import { lazyBrowser } from '../browser'
import { ensureBundle } from '../bundle'
import type { DrawContext } from '../draw-frames'
import { serveFiles } from '../serve-files'
import { testProject } from '../testing/test-project'
import { drawTables, missingTables, tablePath } from './tables'

const SIZE = { width: 64, height: 64 }

async function withStage<T>(work: (context: DrawContext) => Promise<T>): Promise<T> {
  const server = await serveFiles(await ensureBundle(), {})
  const browser = lazyBrowser()
  try {
    const props = toProps(testProject(SIZE, []), {}, `${server.address}/public/fonts`, {})
    return await work({
      ...{ browser, serveUrl: server.address, props, frames: 1 },
      signal: new AbortController().signal,
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Returns the color that a table of 64 shades has for three shades. */
async function lookUp(path: string) {
  const image = await loadImage(await readFile(path))
  const context = createCanvas(512, 512).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, 512, 512)
  return (red: number, green: number, blue: number): number[] => {
    const at = 4 * (red + 64 * green + 64 * 64 * blue)
    return [...data.slice(at, at + 3)]
  }
}

const shade = (step: number): number => Math.round((step * 255) / 63)

test('S6: an identity table has every shade exactly, a gray one is gray, and both are drawn once', async () => {
  const nothing: ColorFilter = [{ functions: [['contrast', 1]], tint: null }]
  const grey = colorFilter({ filter: 'Inkwell' })
  if (!grey) throw new Error('There is no such filter')
  const paths = [await tablePath(nothing), await tablePath(grey)] as const
  for (const path of paths) await rm(path, { force: true })
  const tables = new Map([
    [JSON.stringify(nothing), paths[0]],
    [JSON.stringify(grey), paths[1]],
  ])
  expect(missingTables(tables)).toHaveLength(2)
  await withStage(context => drawTables(context, missingTables(tables)))
  expect(missingTables(tables)).toEqual([])
  expect(paths.every(existsSync)).toBe(true)
  const same = await lookUp(paths[0])
  const greys = await lookUp(paths[1])
  const steps: [number, number, number][] = [
    [0, 0, 0],
    [63, 0, 0],
    [0, 63, 5],
    [1, 2, 60],
    [31, 32, 33],
    [63, 63, 63],
  ]
  for (const step of steps) {
    expect(same(...step)).toEqual(step.map(shade))
    expect(new Set(greys(...step)).size).toBe(1)
  }
})
