import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { userPath } from '@/cli/data-dir'
import { UsageError } from '@/cli/usage-error'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'
import { probeMedia } from '@/remotion/render/ingest/probe-media'
import { writeSheet } from './framing/contact-sheet'
import { benchFilms, buildFilm } from './framing/film'
import { frameFilm, mostJumps, personInside, speakerSeen } from './framing/measure-film'
import { describeMachine, type Machine } from './machine'

const rounded = (value: number): number => Number(value.toFixed(3))

/** The measurements of one film; those that need known positions of people are omitted for user-supplied films. */
type FilmFigures = {
  name: string
  seconds: number
  real_time_factor: number
  person_inside_share?: number
  speaker_right_share?: number
  jumps_per_2s_max: number
  shots: number
  moves: number
  whole_picture_share: number
  speakers: number
}

export type FramingFigures = {
  /** Targets: 0.98 at least, 1 at most, 0.15 at most, 0.9 at least, 0. */
  person_inside_share?: number
  jumps_per_2s_max: number
  real_time_factor: number
  speaker_right_share?: number
  speakers_invented?: number
  films: FilmFigures[]
  machine: Machine
}

const FPS = 30

/**
 * Frames films of real people for an upright format, as clips are, and compares the crop with the known positions of
 * people. `--sheets FOLDER` writes the visible part every two seconds; `--input FILE` measures your own film, with
 * fewer figures.
 */
export async function benchFraming(args: string[]): Promise<FramingFigures> {
  const { values } = parseArgs({ args, options: { sheets: { type: 'string' }, input: { type: 'string' } } })
  if (values.input === '') throw new UsageError('Say which film: --input FILE.')
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-framing-'))
  const totals = { inside: 0, seen: 0, right: 0, words: 0, invented: 0, seconds: 0, work: 0 }
  const films: FilmFigures[] = []
  const known = values.input ? [null] : benchFilms
  try {
    for (const film of known) {
      const built = film ? await buildFilm(film, folder) : { file: userPath(values.input ?? ''), words: [] }
      const media = mediaOfProbe(await probeMedia(built.file), 'film')
      const { project, windows, realTimeFactor, speakers } = await frameFilm(built.file, media, built.words)
      const name = film?.name ?? basename(built.file)
      if (values.sheets)
        await writeSheet(built.file, name, windows, { fps: FPS, folder: userPath(values.sheets) })
      const shots = project.layers.flatMap(layer => ('shots' in layer && layer.shots) || [])
      const inside = film && personInside(film, windows, FPS)
      const right = film && speakerSeen(film, built.words, windows, FPS)
      totals.seconds += media.duration
      totals.work += realTimeFactor * media.duration
      totals.inside += inside?.inside ?? 0
      totals.seen += inside?.of ?? 0
      totals.right += right?.right ?? 0
      totals.words += right?.of ?? 0
      if (film?.voices.length === 1) totals.invented += speakers
      films.push({
        ...{ name, seconds: rounded(media.duration), real_time_factor: rounded(realTimeFactor) },
        ...(inside && { person_inside_share: rounded(inside.inside / inside.of) }),
        ...(right && right.of > 0 && { speaker_right_share: rounded(right.right / right.of) }),
        jumps_per_2s_max: mostJumps(film?.cuts ?? [], windows, FPS),
        ...{ shots: shots.length, moves: shots.reduce((sum, shot) => sum + shot.moves.length, 0) },
        whole_picture_share: rounded(
          windows.filter(({ left, right: end }) => end - left > 0.99).length / windows.length,
        ),
        speakers,
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...(totals.seen > 0 && { person_inside_share: rounded(totals.inside / totals.seen) }),
    jumps_per_2s_max: Math.max(...films.map(film => film.jumps_per_2s_max)),
    real_time_factor: rounded(totals.work / totals.seconds),
    ...(totals.words > 0 && { speaker_right_share: rounded(totals.right / totals.words) }),
    ...(!values.input && { speakers_invented: totals.invented }),
    films,
    machine: describeMachine(['onnxruntime-node']),
  }
}
