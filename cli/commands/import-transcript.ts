import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { userPath } from '../data-dir'
import type { ImportedWords } from '../import-transcript/import-order'
import { interruption } from '../interrupt'
import { UsageError } from '../usage-error'

const USAGE = `npm run import-transcript -- <project id> <file> [options]

Replaces the words of a project by those of a transcript file: SRT, VTT, TXT or JSON. The project is in the database;
its team's plan applies.

  --media <ref>       the media that says them; by default the one whose words the editor shows
  --server <address>  the project is on a server, with a key of its API in TALKREEL_API_KEY
  --json              prints what the API answers`

/** Bytes that the most characters of a transcript file can have in UTF-8. */
const MOST_BYTES = 40_000_000

const WRONG_SIZE = 'A transcript file is not empty and has at most 10 million characters.'

/**
 * Reads the text of a file, once its size is known to be within bounds.
 * @throws {UsageError} if it is no file, can't be read or is too large.
 */
async function readText(file: string): Promise<string> {
  const found = await stat(userPath(file)).catch(() => null)
  if (found?.isFile() && found.size > MOST_BYTES) throw new UsageError(WRONG_SIZE)
  const text = found?.isFile() ? await readFile(userPath(file), 'utf8').catch(() => null) : null
  if (text === null) throw new UsageError(`There is no file ${file}, or it can't be read.`)
  return text
}

const readArgs = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        media: { type: 'string' },
        server: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`

/** What was imported, in a line, and a line for each thing to look at. */
function reportOf({ words, speakers, heard, untimed, late }: ImportedWords): string[] {
  const timed = heard ? `${Math.round(heard * 100)} % were heard as written` : 'timed by the file'
  return [
    `Imported ${count(words, 'word')} of ${count(speakers, 'speaker')}; ${timed}.`,
    ...(untimed ? [`${count(untimed, 'line')} without usable times; placed between those around.`] : []),
    ...(late ? [`${count(late, 'word')} after the end of the media; not shown.`] : []),
  ]
}

/**
 * `npm run import-transcript`: replaces the words of a project by those of a file, in the database or on a server. Returns
 * the exit code. Throws `UsageError` or `DatabaseError`.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args)
  const [projectId, file, ...more] = positionals
  if (!projectId || !file || more.length > 0) throw new UsageError(`Name a project and a file.\n\n${USAGE}`)
  const text = await readText(file)
  const { orderBody } = await import('../import-transcript/import-order')
  if (!orderBody.safeParse({ text, media_ref: values.media }).success) throw new UsageError(WRONG_SIZE)
  const order = { projectId, text, mediaRef: values.media ?? null }
  const { server, json } = values
  // Only these need the database's and the server's code.
  const imported = server
    ? await (await import('../import-transcript/import-on-server')).importOnServer(
        server,
        order,
        interruption(),
      )
    : await (await import('../import-transcript/import-in-database')).importInDatabase(order)
  console.log(json ? JSON.stringify(imported) : reportOf(imported).join('\n'))
  return 0
}
