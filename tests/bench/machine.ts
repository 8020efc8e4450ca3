import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import PACKAGE from '@/package.json' with { type: 'json' }
import { ffmpegPath } from '@/remotion/environment/ffmpeg'
import { findBrowser } from '@/remotion/environment/find-browser'

/** The machine that a measurement ran on, named in every report of `npm run bench`. */
export type Machine = {
  cpu: string
  cores: number
  memory_mb: number
  os: string
  versions: Record<string, string>
}

const firstLine = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n', 1)[0] ??
  ''

const attempt = (read: () => string): string => {
  try {
    return read()
  } catch {
    return 'not installed'
  }
}

/**
 * CPU model, available cores, memory, operating system, and versions of the relevant software.
 * @param packages dependencies of this project whose versions matter for the measurement.
 */
export const describeMachine = (packages: readonly (keyof typeof PACKAGE.dependencies)[]): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memory_mb: Math.round(totalmem() / 2 ** 20),
  os: `${type()} ${release()}`,
  versions: {
    talkreel: PACKAGE.version,
    node: process.versions.node,
    ffmpeg: attempt(() => firstLine(ffmpegPath(), ['-version']).split(' ')[2] ?? ''),
    browser: attempt(() => firstLine(findBrowser(), ['--version']).trim()),
    ...Object.fromEntries(packages.map(name => [name, PACKAGE.dependencies[name]])),
  },
})
