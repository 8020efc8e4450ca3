import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { galleryFiles } from '@/cli/gallery/gallery-files'
import { startLocalLambda } from '@/cli/lambda/local-lambda'
import { UsageError } from '@/cli/usage-error'
import { ensureTalk } from '@/fixtures/talk/ensure-talk'
import { isolation, NO_NAMESPACES } from '@/lambda/local/namespaces'
import { projectRoot } from '@/remotion/environment/cache'
import { families } from '@/remotion/gallery/families'
import type { GalleryFamily, GalleryMedia } from '@/remotion/gallery/gallery-case'
import { lazyBrowser } from '@/remotion/render/browser'
import { describeMachine, type Machine } from './machine'
import { type ComparedLook, compareLook, type Look, type ParityRow } from './parity/compare-look'
import { ENGINES, type EngineName } from './parity/engines'
import { withPreview } from './parity/preview'
import { writeSideBySide } from './parity/side-by-side'

/** Looks whose pictures are written side by side. */
const WORST = 5

export type ParityMatrix = {
  looks: ParityRow[]
  worst: Partial<Record<EngineName, number>>
  pictures: string[]
  machine: Machine
}

const cell = (value: number | undefined): string => (value === undefined ? '—' : value.toFixed(4)).padStart(8)

const lowest = (row: ParityRow): number => Math.min(...ENGINES.map(engine => row[engine] ?? 1))

function looksOf(folder: string, media: GalleryMedia, only: string[]) {
  const looks: Look[] = []
  for (const [family, { cases }] of Object.entries<GalleryFamily>(families))
    if (!only.length || only.includes(family))
      for (const [index, one] of cases(media).entries())
        looks.push({ ...one, name: `${family}: ${one.label}`, folder: join(folder, `${family}-${index}`) })
  return looks
}

async function writeWorst(compared: readonly ComparedLook[], out: string): Promise<string[]> {
  await mkdir(out, { recursive: true })
  const written: string[] = []
  for (const [index, { row, look, shown, reference }] of compared.entries()) {
    const pictures = ENGINES.flatMap(engine => {
      const picture = shown[engine]
      return picture ? [{ label: `${engine} ${row[engine]?.toFixed(4)}`, file: picture.file }] : []
    })
    const file = join(out, `worst-${index + 1}.png`)
    const lossless = { label: 'browser, lossless', file: reference }
    await writeSideBySide(`${row.look}, frame ${look.frame}`, [lossless, ...pictures], file)
    written.push(relative(process.cwd(), file))
  }
  return written
}

/**
 * `npm run bench -- parity [--out gallery/parity] [--no-lambda] [family …]`: shows one frame of every look in the
 * preview's Player, with both engines of this machine and on local Lambda, and compares each with the browser's lossless
 * frame. Prints the matrix to stderr while it grows, and writes the worst five side by side as PNG.
 * @throws {UsageError} for unknown families.
 */
export async function benchParity(args: string[]): Promise<ParityMatrix> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, 'no-lambda': { type: 'boolean' } },
  })
  const unknown = positionals.find(family => !Object.hasOwn(families, family))
  if (unknown !== undefined)
    throw new UsageError(`There is no family '${unknown}': ${Object.keys(families).join(', ')}.`)
  const out = resolve(values.out ?? join(projectRoot, 'gallery', 'parity'))
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-parity-'))
  const isolated = !values['no-lambda'] && (await isolation())
  if (!isolated && !values['no-lambda']) console.error(`Without Lambda. ${NO_NAMESPACES}`)
  const browser = lazyBrowser()
  const lambda = isolated ? await startLocalLambda({ folder: join(folder, 'lambda'), concurrency: 3 }) : null
  const rows: ParityRow[] = []
  let worst: ComparedLook[] = []
  try {
    const { media, files } = await galleryFiles(await ensureTalk())
    const looks = looksOf(folder, media, positionals)
    await withPreview(files, folder, async takePreview => {
      console.error(`${ENGINES.map(engine => engine.padStart(8)).join(' ')}  look`)
      for (const look of looks) {
        const compared = await compareLook(look, { files, browser, takePreview, lambda })
        const { row } = compared
        rows.push(row)
        const reason = row.full_because ? ` (drawn whole: ${row.full_because})` : ''
        console.error(`${ENGINES.map(engine => cell(row[engine])).join(' ')}  ${row.look}${reason}`)
        worst = [...worst, compared].sort((one, other) => lowest(one.row) - lowest(other.row))
        const dropped = worst.splice(WORST)
        for (const { look: done } of dropped) await rm(done.folder, { recursive: true })
      }
    })
    return {
      looks: rows,
      worst: Object.fromEntries(
        ENGINES.map(engine => [engine, Math.min(...rows.map(row => row[engine] ?? 1))]),
      ),
      pictures: await writeWorst(worst, out),
      machine: describeMachine(['remotion', '@remotion/player', '@remotion/renderer', '@remotion/lambda']),
    }
  } finally {
    await browser.close()
    await lambda?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
