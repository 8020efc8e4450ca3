import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { ColorFilter } from '@/compositions/model/framing/color-filter'
import { cachedFile } from '@/remotion/environment/cache'
import { findBrowser } from '@/remotion/environment/find-browser'
import { type DrawContext, drawFrames } from '../draw-frames'
import type { Span } from '../plan/spans'

/** Pixels of a table's side; another layout of the table needs another name. */
const [SIDE, LAYOUT] = [512, 'hald-8']

let asked: Promise<string> | null = null

/** The browser's own name and version. */
function browserVersion(): Promise<string> {
  asked ??= promisify(execFile)(findBrowser(), ['--version']).then(({ stdout }) => stdout.trim())
  return asked
}

/** The file of a filter's table: the same filter drawn by the same browser is the same table. */
export async function tablePath(filter: ColorFilter): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([LAYOUT, await browserVersion(), filter]))
  return cachedFile('tables', `${hash.digest('hex').slice(0, 24)}.png`)
}

/** The files of the tables of every filter in these spans, by the filter as JSON. */
export async function tablesOf(spans: readonly Span[]): Promise<Map<string, string>> {
  const tables = new Map<string, string>()
  for (const { engine, videos } of spans)
    for (const { filter } of videos)
      if (engine === 'sparse' && filter) tables.set(JSON.stringify(filter), await tablePath(filter))
  return tables
}

/** Tables that no one has drawn yet on this machine. */
export const missingTables = (tables: ReadonlyMap<string, string>): [string, string][] =>
  [...tables].filter(([, path]) => !existsSync(path))

/** Draws tables in the browser, once for all renders to come. */
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
