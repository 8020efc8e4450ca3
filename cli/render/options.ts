import { parseArgs } from 'node:util'
import { UsageError } from '../usage-error'

export const USAGE = `npm run render -- <project.json> --out <file.mp4> [options]
npm run render -- --batch <list.json> [options]

Renders a project to a video file. The media of a project file are named by its assetIds: paths, relative to the
project file or absolute.

  --out <file.mp4>    where the video goes
  --engine <name>     auto (the cheapest that is exactly right; default), sparse, full, or lambda
                      (needs 'npm run lambda -- deploy' or 'local')
  --from <seconds>    begins there instead of at the start
  --to <seconds>      ends there instead of at the end
  --batch <list>      a JSON file with a list of {"project", "out", "engine"?, "from"?, "to"?}, rendered one by one
  --json              prints one JSON object at the end: spans, sparse_share, frames, pictures_drawn, seconds, probe`

const ENGINES = ['auto', 'sparse', 'full', 'lambda'] as const

export type EngineName = (typeof ENGINES)[number]

/** One requested render: the project as typed, the output file, and a range in seconds of the timeline. */
export type Order = { project: string; out: string; engine: EngineName; from?: number; to?: number }

export type Options = { orders: Order[] | null; batch: string | null; json: boolean; help: boolean }

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
  const { json, help, out } = values
  const batch = values.batch ?? null
  if (help || batch) return { orders: null, batch, json, help }
  const [project, ...more] = positionals
  if (!project || !out || more.length)
    throw new UsageError(`Name one project and, with --out, the file to write.\n\n${USAGE}`)
  const engine = toEngine(values.engine)
  const [from, to] = [toSeconds(values.from, '--from'), toSeconds(values.to, '--to')]
  return { orders: [{ project, out, engine, from, to }], batch, json, help }
}
