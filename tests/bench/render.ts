import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Project } from '@/compositions/model/project'
import { SHIPPED_X264, type X264Settings } from '@/remotion/render/encoder'
import { describeMachine, type Machine } from './machine'
import type { TreeUse } from './process-tree'
import { quantile } from './quantile'
import { compareDefaults, type DefaultFigures } from './render/compare-defaults'
import { type Alike, compareLooks } from './render/compare-looks'
import { type BenchInput, withInput, withTransitions, withWaves } from './render/input'
import { type BatchFigures, measureBatch } from './render/measure-batch'
import { measureEngine } from './render/measure-engine'
import { type LambdaFigures, measureLambda } from './render/measure-lambda'
import { measureReexport, type ReexportFigures } from './render/measure-reexport'

const SECONDS = 20
/** Seconds of video of the exports before and after a corrected word. */
const REEXPORT_SECONDS = 600
/** Seconds of video on local Lambda: four chunks as long as those of the product. */
const LAMBDA_SECONDS = 20
/** Seconds of each of ten clips. */
const CLIP_SECONDS = 5
const ROUNDS = 3
/** What `--quick` measures: the ratios, without looks, Lambda and batches. */
const QUICK = { rounds: 1, reexport: 60, lambda: 0, clips: 0 } as const
const MEDIAN = 0.5

/** Shared settings: x264's default preset and Remotion's default quality. */
const SAME: X264Settings = { preset: 'medium', crf: 18 }

/** CPU is user and system seconds of all processes; each figure is the median of the rounds. */
export type RenderFigures = Partial<ReexportFigures & LambdaFigures & BatchFigures> &
  DefaultFigures & {
    input: string
    seconds: number
    rounds: number
    x264: X264Settings
    floor_cpu: number
    sparse_cpu: number
    remotion_cpu: number
    /** Medians of the per-round ratios. */
    sparse_over_ffmpeg_cpu: number
    remotion_over_sparse_cpu: number
    /**
     * (Remotion − floor) / (sparse − floor), from medians, because the smaller difference can be noise in a single
     * round.
     */
    overhead_ratio: number
    /** Remotion's defaults over ours: a faster preset with a lower crf. */
    remotion_default_over_default_cpu: number
    /** Sparse with a wave and a progress bar added, which change on every frame. */
    waves_over_ffmpeg_cpu: number
    /** Sparse with a fade between two videos every five seconds. */
    transitions_over_ffmpeg_cpu: number
    sparse_share: number
    pictures_drawn: number
    frames: number
    /** Of all looks; not measured with `--quick`. */
    ssim_sparse_full?: number
    ssim_looks?: Alike[]
    peak_rss_mb: number
    machine: Machine
  }

const Report = z.object({ sparse_share: z.number(), pictures_drawn: z.number(), frames: z.number() })

type Round = Record<'floor' | 'sparse' | 'default' | 'waves' | 'transitions' | 'remotion', TreeUse>

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const outOf = (folder: string, name: keyof Round): string => join(folder, `${name}.mp4`)

/** Runs each engine once per round, so that other load on the machine affects them equally. */
async function measureRound({ project, file }: BenchInput, folder: string, seconds: number): Promise<Round> {
  const changed: Partial<Record<keyof Round, Project>> = {
    waves: withWaves(project),
    transitions: withTransitions(project),
  }
  const measure = (name: keyof Round) => {
    const engine = name === 'floor' || name === 'remotion' ? name : 'sparse'
    const shown = changed[name] ?? project
    const x264 = name === 'default' ? SHIPPED_X264 : SAME
    return measureEngine({ engine, project: shown, file, out: outOf(folder, name), seconds, x264 })
  }
  return {
    floor: await measure('floor'),
    sparse: await measure('sparse'),
    default: await measure('default'),
    waves: await measure('waves'),
    transitions: await measure('transitions'),
    remotion: await measure('remotion'),
  }
}

async function measureAll(input: BenchInput, folder: string, seconds: number, count: number) {
  const rounds: Round[] = []
  for (let round = 0; round < count; round++) rounds.push(await measureRound(input, folder, seconds))
  const median = (value: (round: Round) => number): number => quantile(rounds.map(value), MEDIAN)
  const [floor, sparse, remotion] = [
    median(round => round.floor.cpu),
    median(round => round.sparse.cpu),
    median(round => round.remotion.cpu),
  ]
  const report = Report.parse(JSON.parse(await readFile(join(folder, 'sparse.mp4.json'), 'utf8')))
  return {
    floor_cpu: rounded(floor, 1),
    sparse_cpu: rounded(sparse, 1),
    remotion_cpu: rounded(remotion, 1),
    sparse_over_ffmpeg_cpu: rounded(
      median(round => round.sparse.cpu / round.floor.cpu),
      3,
    ),
    remotion_over_sparse_cpu: rounded(
      median(round => round.remotion.cpu / round.sparse.cpu),
      3,
    ),
    overhead_ratio: rounded((remotion - floor) / (sparse - floor), 2),
    remotion_default_over_default_cpu: rounded(
      median(round => round.remotion.cpu / round.default.cpu),
      3,
    ),
    waves_over_ffmpeg_cpu: rounded(
      median(round => round.waves.cpu / round.floor.cpu),
      3,
    ),
    transitions_over_ffmpeg_cpu: rounded(
      median(round => round.transitions.cpu / round.floor.cpu),
      3,
    ),
    ...report,
    peak_rss_mb: Math.round(Math.max(...rounds.map(round => round.sparse.peakMb))),
  }
}

/**
 * `npm run bench -- render [--input FILE] [--seconds 20] [--rounds 3] [--reexport 600] [--lambda 20] [--clips 5]
 * [--quick]`: the cost of sparse compared with a bare ffmpeg and with Remotion's `renderMedia` of the same props, of an
 * export after one corrected word compared with the first one, of Lambda in four chunks compared with one, of ten clips
 * in a batch compared with ten runs (seconds of video; 0 leaves it out), and how similar sparse pictures are to the
 * browser's own frames.
 */
export async function benchRender(args: string[]): Promise<RenderFigures> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ input: { type: 'string' }, seconds: { type: 'string' }, rounds: { type: 'string' } },
      ...{ reexport: { type: 'string' }, lambda: { type: 'string' }, clips: { type: 'string' } },
      quick: { type: 'boolean' },
    },
  })
  const seconds = Number(values.seconds ?? SECONDS)
  const whole = { rounds: ROUNDS, reexport: REEXPORT_SECONDS, lambda: LAMBDA_SECONDS, clips: CLIP_SECONDS }
  const usual = values.quick ? QUICK : whole
  const rounds = Number(values.rounds ?? usual.rounds)
  const onLambda = Number(values.lambda ?? usual.lambda)
  const reexport = Number(values.reexport ?? usual.reexport)
  const clips = Number(values.clips ?? usual.clips)
  return withInput(values.input, seconds, async (input, folder) => {
    const figures = await measureAll(input, folder, seconds, rounds)
    const again = reexport > 0 ? await measureReexport(input, reexport, folder) : {}
    const lambda = onLambda > 0 ? await measureLambda(input, onLambda, folder) : {}
    const batch = clips > 0 ? await measureBatch(input, clips, folder) : {}
    const renders = { ours: outOf(folder, 'default'), theirs: outOf(folder, 'remotion') }
    const defaults = await compareDefaults(input, renders, folder)
    const looks = values.quick ? [] : await compareLooks(folder)
    return {
      ...{ input: input.name, seconds, rounds, x264: SAME },
      ...{ ...figures, ...defaults, ...again, ...lambda, ...batch },
      ...(looks.length > 0 && {
        ssim_sparse_full: Math.min(...looks.map(look => look.ssim)),
        ssim_looks: looks,
      }),
      machine: describeMachine(['remotion', '@remotion/renderer', '@remotion/media', '@napi-rs/canvas']),
    }
  })
}
