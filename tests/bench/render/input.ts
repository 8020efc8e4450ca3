import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { talkWithProgress } from '@/cli/talk-with-progress'
import { openProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { mediaOfProbe } from '@/remotion/render/ingest/media-probe'

type Word = { text: string; start: number; end: number }

/** The input of a render: a project with one talk, cropped to portrait, and the file of its media `talk`. */
export type BenchInput = { name: string; project: Project; file: string }

/** The start of the twenty seconds in the generated talk. */
const START = 6

/** Words at speaking pace, for a film whose own words are not known. */
const madeUpWords = (seconds: number): Word[] => {
  const said =
    'you never really know which moment people will remember so keep talking until it is honest'.split(' ')
  return Array.from({ length: Math.floor(seconds / 0.36) }, (_, index) => ({
    text: said[index % said.length] as string,
    start: index * 0.36,
    end: index * 0.36 + 0.3,
  }))
}

/** The generated talk with camera-like film grain: H.264 at 10 Mbit/s. */
async function grainyTalk(folder: string, seconds: number): Promise<{ file: string; words: Word[] }> {
  const talk = await talkWithProgress()
  const file = join(folder, 'talk.mp4')
  await runFfmpeg([
    ...[
      '-ss',
      String(START),
      '-t',
      String(seconds),
      '-i',
      talk.video,
      '-vf',
      'noise=alls=6:allf=t,format=yuv420p',
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '10M', '-g', '60', '-colorspace', 'bt709'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-ac', '2', '-ar', '48000'],
    ...['-c:a', 'aac', '-b:a', '192k', '-y', file],
  ])
  const words = talk.words
    .filter(word => word.start >= START && word.end <= START + seconds)
    .map(({ text, start, end }) => ({ text, start: start - START, end: end - START }))
  return { file, words }
}

const place = { left: 60, width: 960 }

async function projectOf(file: string, words: Word[], seconds: number): Promise<Project> {
  const probe = await ensureRendition(file)
  const said = words.map((word, index) => ({ id: `w${index}`, ...word }))
  return openProject({
    ...{ version: 1, id: 'bench', title: 'Bench', type: 'videoHighlight', fps: 30 },
    format: { width: 1080, height: 1920, orientation: 'portrait' },
    layers: [
      {
        ...{
          id: 'talk',
          layer: 'BACKGROUND_MEDIA',
          asset: 'video',
          mediaRef: 'talk',
          width: 1080,
          height: 1920,
        },
        trim: { start: 0, end: Math.min(seconds, probe.duration) },
      },
      {
        ...{
          id: 'title',
          layer: 'TEXT',
          asset: 'text',
          text: 'Why honest moments win',
          top: 220,
          height: 120,
          ...place,
        },
        ...{
          fontFamily: 'Inter',
          fontWeight: 700,
          fontSize: 56,
          fill: '#101010',
          backgroundColor: '#FFFFFF',
        },
        ...{ padding: 24, radius: 12 },
      },
      {
        ...{ id: 'watermark', layer: 'TEXT', asset: 'text', text: '@talkreel', left: 700, top: 64 },
        ...{ width: 340, height: 60, fontFamily: 'Inter', fontSize: 34, fill: '#FFFFFFB0' },
      },
      {
        ...{
          id: 'captions',
          layer: 'SUBTITLE',
          asset: 'subtitle',
          mediaRef: 'talk',
          top: 1180,
          height: 320,
          ...place,
        },
      },
    ],
    media: { talk: mediaOfProbe(probe, 'talk') },
    transcripts: {
      talk: {
        ...{ mediaRef: 'talk', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
        subtitles: [{ id: 's0', speaker_id: null, words: said }],
      },
    },
    captionStyle: { presetStyle: 'Mozi' },
  })
}

/** The same project with an audio wave and a progress bar. */
export const withWaves = (project: Project): Project =>
  openProject({
    ...project,
    layers: [
      ...project.layers,
      {
        ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'talk', wave: 'bars' },
        ...{ top: 1560, height: 240, ...place },
      },
      { id: 'bar', layer: 'PROGRESS_BAR', asset: 'progress', top: 1908, width: 1080, height: 12 },
    ],
  })

/** Seconds between two transitions. */
const CLIP = 5

/** The same project with its talk cut every five seconds, and a fade of a second over each cut. */
export function withTransitions(project: Project): Project {
  const [talk, ...others] = project.layers
  if (talk?.asset !== 'video' || !('trim' in talk)) throw new Error('The input has no talk')
  const { start, end } = talk.trim
  const clips = Array.from({ length: Math.ceil((end - start) / CLIP) }, (_, index) => ({
    ...{ ...talk, id: `clip-${index}`, position: index * CLIP },
    trim: { start: start + index * CLIP, end: Math.min(end, start + (index + 1) * CLIP) },
    ...(index > 0 && { transition: { type: 'fade', duration: 1 } }),
  }))
  return openProject({ ...project, layers: [...clips, ...others] })
}

/**
 * Runs `work` with the input: `seconds` of the generated talk with grain, or of `file`, in a folder that is removed
 * at the end. Generating the talk and its rendition is not measured.
 */
export async function withInput<T>(
  file: string | undefined,
  seconds: number,
  work: (input: BenchInput, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-bench-'))
  try {
    const { file: film, words } = file
      ? { file: (await ensureRendition(file)).path, words: madeUpWords(seconds) }
      : await grainyTalk(folder, seconds)
    const project = await projectOf(film, words, seconds)
    return await work({ name: file ?? 'made talk with grain', project, file: film }, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
