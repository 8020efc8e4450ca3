import { parseArgs } from 'node:util'
import { userPath } from '../data-dir'
import { UsageError } from '../usage-error'

function parse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    })
  } catch {
    throw new UsageError(`Usage:\n\n${usage}`)
  }
}

/** Returns the absolute path of the one folder argument, or null for `--help`. Throws a `UsageError` with the usage. */
export function readFolder(args: string[], usage: string): string | null {
  const { values, positionals } = parse(args, usage)
  if (values.help) return null
  const [folder, ...more] = positionals
  if (!folder || more.length) throw new UsageError(`Name one folder.\n\n${usage}`)
  return userPath(folder)
}
