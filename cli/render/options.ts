import { parseArgs } from 'node:util'
import {
  type CaptionChoice,
  EXPORT_FILES,
  type ExportFormat,
  exportFormats,
} from '@/compositions/catalog/export-formats'
import { UsageError } from '../usage-error'

export const USAGE = `npm run render -- <project.json | project id> --out <file> [options]
npm run render -- --batch <list.json> [options]

Renders a project to a file: a project file, or a project in the database by its id, as it is saved now. The media
of a project file are named by its assetIds: paths, relative to the project file or absolute.

  --out <file>        where the file goes. Its extension is the format: mp4, gif, mp3, wav, png (the frame at --from),
                      jpg (the same, small)
  --captions <where>  burned (in the picture; default) or sidecar (not in the picture)
  --normalize         loudness of -14 LUFS, true peaks of at most -1 dBTP
  --engine <name>     auto (the cheapest that is exactly right; default), sparse, full, or lambda
                      (needs 'npm run lambda -- deploy' or 'local')
  --from <seconds>    begins there instead of at the start
  --to <seconds>      ends there instead of at the end
  --server <address>  reads the project with this id from a server, with a key of its API in TALKREEL_API_KEY
  --batch <list>      a JSON file with a list of {"project", "out", "engine"?, "from"?, "to"?}, rendered one by one;
                      --captions and --normalize are for all
  --json              prints one JSON object at the end: frames, seconds, and for MP4 spans, sparse_share, pictures_drawn,
                      probe`

const ENGINES = ['auto', 'sparse', 'full', 'lambda'] as const

export type EngineName = (typeof ENGINES)[number]

/** One requested render: the project as typed, the output file, and a range in seconds of the timeline. */
export type Order = { project: string; out: string; engine: EngineName; from?: number; to?: number }

export type Options = {
  orders: Order[] | null
  batch: string | null
  server: string | null
  captions: CaptionChoice
  normalize: boolean
  json: boolean
  help: boolean
}

/** The format of a file by the extension of its name; MP4 for others. */
export const formatOfFile = (name: string): ExportFormat =>
  exportFormats.find(format => name.toLowerCase().endsWith(`.${EXPORT_FILES[format].extension}`)) ?? 'mp4'

function toCaptions(text: string): CaptionChoice {
  if (text === 'burned' || text === 'sidecar') return text
  throw new UsageError(`Unknown captions '${text}': use burned or sidecar.`)
}

/** Parses an engine name. Throws a `UsageError` for unknown names. */
export function toEngine(name: string): EngineName {
  const engine = ENGINES.find(one => one === name)
  if (engine) return engine
  throw new UsageError(`Unknown engine '${name}': use auto, sparse, full or lambda.`)
}

/** Parses seconds. Throws a `UsageError` if the text is not a number of seconds. */
function toSeconds(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined
  const seconds = Number(text)
  if (text.trim() !== '' && Number.isFinite(seconds) && seconds >= 0) return seconds
  throw new UsageError(`${option} takes seconds, not '${text}'.`)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        engine: { type: 'string', default: 'auto' },
        from: { type: 'string' },
        to: { type: 'string' },
        batch: { type: 'string' },
        server: { type: 'string' },
        captions: { type: 'string', default: 'burned' },
        normalize: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

/** Parses the command line. Throws a `UsageError` with the usage. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args)
  const { json, help, out, normalize } = values
  const captions = toCaptions(values.captions)
  const batch = values.batch ?? null
  const server = values.server ?? null
  if (help || batch) return { orders: null, batch, server, captions, normalize, json, help }
  const [project, ...more] = positionals
  if (!project || !out || more.length)
    throw new UsageError(`Name one project and, with --out, the file to write.\n\n${USAGE}`)
  const engine = toEngine(values.engine)
  const [from, to] = [toSeconds(values.from, '--from'), toSeconds(values.to, '--to')]
  return { orders: [{ project, out, engine, from, to }], batch, server, captions, normalize, json, help }
}
