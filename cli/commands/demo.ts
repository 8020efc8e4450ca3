import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { clock } from '@/compositions/util/clock'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'
import { renderProject } from '@/remotion/render/render-project'
import { dataDir, userPath } from '../data-dir'
import { findBestClip } from '../demo/find-best-clip'
import { projectBeside } from '../demo/sidecar'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'
import { talkWithProgress } from '../talk-with-progress'
import { UsageError } from '../usage-error'

const USAGE = `npm run demo -- [media file] [--out clip.mp4]

Listens to a talk, finds the moment most worth posting, captions it and renders it as a vertical video. With no
file it makes a talk of its own first. The last line printed is the path of the MP4; its project lies beside it as
JSON and can be rendered again with npm run render.`

const readArgs = (args: string[]) => {
  try {
    const options = { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new UsageError(`Usage:\n\n${USAGE}`)
  }
}

const nameOf = (file: string): string => basename(file, extname(file))

/**
 * `npm run demo -- [media file] [--out x.mp4]`. Details of the clip go to stderr; the last line of stdout is the path
 * of the MP4. Returns the exit code. Errors carry a message for the user.
 */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args)
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (positionals.length > 1) throw new UsageError(`Name one media file.\n\n${USAGE}`)
  const signal = interruption()
  const progress = progressLine()
  const source = positionals[0] ? userPath(positionals[0]) : (await talkWithProgress()).video
  const probe = await ensureRendition(source, {
    signal,
    onProgress: (done, total) => progress.update(`Converting the file, ${clock(done)} of ${clock(total)}`),
  })
  const onProgress = (done: number, total: number) =>
    progress.update(`Transcribing, ${clock(done)} of ${clock(total)}`)
  const media = mediaOfProbe(probe, probe.path, nameOf(source))
  const { found, project } = await findBestClip(probe.path, media, nameOf(source), { signal, onProgress })
  progress.end(`Found “${found.title}” at ${clock(found.start)}, score ${found.score}:`)
  for (const { kind, text } of found.reasons) console.error(`  ${kind === 'good' ? '+' : '-'} ${text}`)
  const out = values.out ? userPath(values.out) : join(dataDir(), 'demo', `${nameOf(source)}-clip.mp4`)
  await mkdir(dirname(out), { recursive: true })
  await writeFile(projectBeside(out), `${JSON.stringify(project, null, 2)}\n`)
  const report = await renderProject({
    project,
    media: { media: probe.path },
    out,
    engine: 'auto',
    signal,
    onProgress: ({ frame, frames, secondsLeft }) =>
      progress.update(
        `Rendering frame ${frame} of ${frames}${secondsLeft === null ? '' : `, ${secondsLeft} s left`}`,
      ),
  })
  progress.end(`Rendered ${report.frames} frames in ${Math.round(report.seconds)} s.`)
  console.log(out)
  return 0
}
