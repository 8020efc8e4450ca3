import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { families } from '../../remotion/gallery/families'
import { drawSheets } from '../gallery/draw-sheets'
import { galleryFolder } from '../gallery/gallery-folder'
import { interruption } from '../interrupt'

export const summary = 'contact sheets of every look, as PNG'

/** `npm run gallery -- [--out folder] [family …]`: draws the contact sheets, all where none is named. Gives 0. */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const out = resolve(values.out ?? galleryFolder)
  await mkdir(out, { recursive: true })
  const unknown = positionals.find(name => !(name in families))
  if (unknown) {
    console.error(`There is no family ${unknown}. There are: ${Object.keys(families).join(', ')}`)
    return 1
  }
  await drawSheets(positionals, interruption(), async ({ name, sheet, cells }) => {
    const path = join(out, `${name}.png`)
    await writeFile(path, sheet)
    console.log(`${relative(process.cwd(), path)}: ${cells.length} pictures`)
  })
  return 0
}
