import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '@/remotion/environment/cache'
import { families } from '@/remotion/gallery/families'
import { drawSheets } from '../gallery/draw-sheets'
import { goldenPath, keepGolden } from '../gallery/golden'
import { makeThumbnails } from '../gallery/make-thumbnails'
import { speakExamples } from '../gallery/speak-examples'
import { interruption } from '../interrupt'

/** What has no sheet: spoken examples, and the moving thumbnails of the templates. */
const [VOICES, THUMBNAILS] = ['voices', 'thumbnails']

/**
 * `npm run gallery -- [--out folder] [--keep] [family …]`: draws the contact sheets of the given families, or of all.
 * `--keep` saves them as the golden sheets of the tests. `voices` speaks ten sentences with the built-in voices
 * instead, with `--keep` into the documents; `thumbnails` renders those of the templates into the web app. Returns 0, or 1 for an unknown family.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const sheets = positionals.filter(name => name !== VOICES && name !== THUMBNAILS)
  const unknown = sheets.find(name => !(name in families))
  if (unknown) {
    console.error(
      `Unknown family ${unknown}. Use one of: ${[...Object.keys(families), VOICES, THUMBNAILS].join(', ')}`,
    )
    return 1
  }
  if (positionals.includes(THUMBNAILS)) {
    await makeThumbnails([], interruption(), (id, seconds) => console.log(`${id}: ${seconds.toFixed(1)} s`))
    if (positionals.length === 1) return 0
  }
  const out = resolve(values.out ?? join(projectRoot, 'gallery'))
  await mkdir(out, { recursive: true })
  if (positionals.includes(VOICES)) {
    const folder = values.keep ? join(projectRoot, 'docs', 'gallery', VOICES) : join(out, VOICES)
    await speakExamples(folder, interruption(), (file, seconds) =>
      console.log(`${relative(process.cwd(), file)}: ${seconds.toFixed(1)} s`),
    )
    if (sheets.length === 0) return 0
  }
  await drawSheets(sheets, interruption(), async ({ name, sheet, cells }) => {
    const path = join(out, `${name}.png`)
    await writeFile(path, sheet)
    if (values.keep) await keepGolden(name, sheet)
    const kept = values.keep ? `, kept as ${relative(process.cwd(), goldenPath(name))}` : ''
    console.log(`${relative(process.cwd(), path)}: ${cells.length} pictures${kept}`)
  })
  return 0
}
