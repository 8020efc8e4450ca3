import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { talkWithProgress } from '@/cli/talk-with-progress'
import { toProps } from '@/compositions/document/to-props'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { layerSchema } from '@/compositions/schema/layers/layer'
import type { Media } from '@/compositions/schema/media'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { findSpectra } from '@/remotion/render/find-spectra'
import { withEditorPage } from './editor/editor-page'
import { type LiveFigures, measureLive } from './editor/live/measure-live'
import { measureScript, type ScriptFigures } from './editor/live/measure-script'
import { type SplitFigures, seekAfterSplits } from './editor/live/seek-after-splits'
import { numberTalk } from './editor/numbered-talk'
import { describeMachine, type Machine } from './machine'
import { quantile } from './quantile'

/** Seconds of playback that are measured, and seconds of film needed including the startup time. */
const PLAYED = 10
const FILM = 14

const ROUNDS = 3
const MEDIAN = 0.5

/** Editor figures; `playback_pairs` are the distinct frames of each round for the Player and the bare video. */
export type EditorFigures = Partial<LiveFigures> &
  SplitFigures &
  Partial<ScriptFigures> & {
    /** Edit, patches and prepare over all measured kinds of edits; `edit_sorts_p95_ms` lists them separately. */
    edit_p95_ms: number
    undo_p95_ms: number
    edit_sorts_p95_ms: Record<string, [edit: number, undo: number]>
    evaluate_p95_ms: number
    /** Alternately preparing two large projects, as a multiple of preparing one after the other. */
    prepare_alternating_ratio: number
    /** Average number of layers on screen per frame of the large project. */
    evaluate_layers_shown: number
    playback_share: number
    playback_pairs: [player: number, bare: number][]
    machine: Machine
  }

const rounded = (value: number): number => Number(value.toFixed(3))

type Talk = Awaited<ReturnType<typeof talkWithProgress>>

/** A captioned clip of 1080x1920 with title, wave and progress bar. */
function waveClip({ words }: Talk): Project {
  const media: Media = {
    ...{ kind: 'video', assetId: 'film', width: 1920, height: 1080, fps: 30 },
    ...{ duration: FILM, hasAudio: true },
  }
  const transcript = toTranscript({
    mediaRef: 'media',
    words: words.filter(word => word.end < FILM),
    language: 'en',
  })
  const format = formatNamed('1080X1920')
  const source = newProject({ id: 'clip', title: '', type: 'captionVideo', format, media, transcript })
  const clip = makeClip(source, { id: 'clip', title: 'Why nobody left', start: 0, end: FILM })
  const wave = layerSchema.parse({
    ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media' },
    ...{ left: 90, top: 1560, width: 900, height: 240 },
  })
  return { ...clip, layers: [...clip.layers, wave] }
}

/**
 * `npm run bench -- editor [--rounds 3] [--traces FOLDER]`: the cost of editing a large project, outside and inside a
 * browser, how smoothly a clip plays, and the cost of typing into a script of 400 paragraphs. Traces of the gestures open
 * in Chromium's performance panel.
 */
export async function benchEditor(args: string[]): Promise<EditorFigures> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' }, traces: { type: 'string' } } })
  const rounds = Number(values.rounds ?? ROUNDS)
  const talk = await talkWithProgress()
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-bench-editor-'))
  try {
    const film = join(folder, 'film.mp4')
    await numberTalk(talk.video, FILM, film)
    if (values.traces) await mkdir(values.traces, { recursive: true })
    // A figure that can't be measured is reported with its reason, so that the others are not lost.
    const live = await measureLive(folder, values.traces).catch((error: unknown) => {
      console.error('The editor with the large project could not be measured:', error)
      return {}
    })
    const splits = await seekAfterSplits(folder)
    const script = await measureScript(values.traces).catch((error: unknown) => {
      console.error('The editor of scripts could not be measured:', error)
      return {}
    })
    const project = waveClip(talk)
    const spectra = await findSpectra(project, { media: film })
    return await withEditorPage(folder, film, async (page, addresses) => {
      const props = toProps(project, { media: addresses.film }, addresses.fonts, spectra)
      const evaluated = await page.evaluate(fonts => window.bench.evaluate(fonts), addresses.fonts)
      const edits = await page.evaluate(fonts => window.bench.edits(fonts), addresses.fonts)
      const alternating = await page.evaluate(fonts => window.bench.alternate(fonts), addresses.fonts)
      const pairs: [number, number][] = []
      for (let round = 0; round < rounds; round++) {
        const bare = await page.evaluate(([address, time]) => window.bench.playBare(address, time), [
          addresses.film,
          PLAYED * 1000,
        ] as const)
        const player = await page.evaluate(([shown, time]) => window.bench.playProject(shown, time), [
          props,
          PLAYED * 1000,
        ] as const)
        pairs.push([player, bare])
      }
      const share = quantile(
        pairs.map(([player, bare]) => player / bare),
        MEDIAN,
      )
      const sorts = Object.entries(edits.sorts).map(([sort, times]) => [
        sort,
        times.map(time => rounded(time)),
      ])
      return {
        ...live,
        ...splits,
        ...script,
        edit_p95_ms: rounded(edits.edit),
        undo_p95_ms: rounded(edits.undo),
        edit_sorts_p95_ms: Object.fromEntries(sorts),
        evaluate_p95_ms: rounded(evaluated.p95),
        prepare_alternating_ratio: rounded(alternating),
        evaluate_layers_shown: rounded(evaluated.shown),
        playback_share: rounded(share),
        playback_pairs: pairs,
        machine: describeMachine(['remotion', '@remotion/player', '@remotion/media']),
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
