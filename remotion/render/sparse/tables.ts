import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { ColorFilter } from '@/compositions/model/framing/color-filter'
import { browserVersion } from '@/remotion/environment/browser-version'
import { cachedFile } from '@/remotion/environment/cache'
import { type DrawContext, drawFrames } from '../draw-frames'
import type { Span } from '../plan/spans'

/** Side of a table in pixels, and the name of its layout; another layout needs another name. */
const [SIDE, LAYOUT] = [512, 'hald-8']

/** Returns the path of a filter's table, which depends on the filter and the browser version. */
export async function tablePath(filter: ColorFilter): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([LAYOUT, await browserVersion(), filter]))
  return cachedFile('tables', `${hash.digest('hex').slice(0, 24)}.png`)
}

/** Returns the paths of the tables for every filter in these spans, by the filter as JSON. */
export async function tablesOf(spans: readonly Span[]): Promise<Map<string, string>> {
  const tables = new Map<string, string>()
  for (const { engine, videos } of spans)
    for (const { filter } of videos)
      if (engine === 'sparse' && filter) tables.set(JSON.stringify(filter), await tablePath(filter))
  return tables
}

/** Returns the tables that are not cached on this machine. */
export const missingTables = (tables: ReadonlyMap<string, string>): [string, string][] =>
  [...tables].filter(([, path]) => !existsSync(path))

/** Draws tables in the browser and caches them for later renders. */
export async function drawTables(context: DrawContext, missing: readonly [string, string][]): Promise<void> {
  for (const [filter, path] of missing)
    await drawFrames(context, {
      composition: 'Hald',
      extra: { filter: JSON.parse(filter) },
      width: SIDE,
      height: SIDE,
      frames: [0],
      format: { imageFormat: 'png' },
      async onFrame(png) {
        const part = `${path}.${process.pid}`
        await writeFile(part, png)
        await rename(part, path)
      },
    })
}
