import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from './find-browser'

let asked: Promise<string> | null = null

/** Returns the name and version of the browser for rendering. */
export function browserVersion(): Promise<string> {
  asked ??= promisify(execFile)(findBrowser(), ['--version']).then(({ stdout }) => stdout.trim())
  return asked
}
