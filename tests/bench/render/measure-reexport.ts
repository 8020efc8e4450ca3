import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import { wordsOf } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { SHIPPED_X264 } from '@/remotion/render/encoder'
import type { BenchInput } from './input'
import { measureEngine } from './measure-engine'

/** CPU seconds of the first export and of one after a corrected word, and the share of frames that were kept. */
export type ReexportFigures = {
  reexport_seconds: number
  first_export_cpu: number
  reexport_cpu: number
  reexport_share: number
  reexport_kept: number
}

const Report = z.object({ kept_frames: z.number(), frames: z.number() })

/** The input so many times in a row, as one file. */
async function repeated({ project, file }: BenchInput, times: number, folder: string): Promise<BenchInput> {
  const talk = project.media.talk
  const transcript = project.transcripts.talk
  if (!talk || !transcript) throw new Error('The input has no talk')
  const out = join(folder, 'long.mp4')
  await runFfmpeg(['-stream_loop', String(times - 1), '-i', file, '-c', 'copy', '-y', out])
  const round = talk.duration
  const words = Array.from({ length: times }, (_, index) =>
    wordsOf(transcript).map(word => ({
      ...{ ...word, id: `${word.id}-${index}` },
      ...{ start: word.start + index * round, end: word.end + index * round },
    })),
  ).flat()
  const long = openProject({
    ...project,
    media: { talk: { ...talk, duration: round * times } },
    layers: project.layers.map(layer =>
      layer.asset === 'video' ? { ...layer, trim: { start: 0, end: round * times } } : layer,
    ),
    transcripts: { talk: { ...transcript, subtitles: [{ id: 's0', speaker_id: null, words }] } },
  })
  return { name: 'long', project: long, file: out }
}

/** The project with another word in the middle of its talk. */
function corrected(project: Project): Project {
  const transcript = project.transcripts.talk
  if (!transcript) throw new Error('The input has no talk')
  const [subtitle] = transcript.subtitles
  const words = subtitle?.words ?? []
  const at = Math.floor(words.length / 2)
  const changed = words.map((word, index) => (index === at ? { ...word, text: 'corrected' } : word))
  const subtitles = [{ id: 's0', speaker_id: null, words: changed }]
  return { ...project, transcripts: { talk: { ...transcript, subtitles } } }
}

/** Exports about `seconds` of video, corrects a word, and exports again with the pieces of the first export. */
export async function measureReexport(
  input: BenchInput,
  seconds: number,
  folder: string,
): Promise<ReexportFigures> {
  const round = input.project.media.talk?.duration ?? 1
  const times = Math.max(1, Math.round(seconds / round))
  const { project, file } = await repeated(input, times, folder)
  const out = join(folder, 'reexport.mp4')
  const kept = join(folder, 'kept')
  const measure = (shown: Project) =>
    measureEngine({ engine: 'sparse', project: shown, file, out, seconds, x264: SHIPPED_X264, kept })
  const first = await measure(project)
  const second = await measure(corrected(project))
  const report = Report.parse(JSON.parse(await readFile(`${out}.json`, 'utf8')))
  return {
    reexport_seconds: Math.round(round * times),
    first_export_cpu: Number(first.cpu.toFixed(1)),
    reexport_cpu: Number(second.cpu.toFixed(1)),
    reexport_share: Number((second.cpu / first.cpu).toFixed(4)),
    reexport_kept: Number((report.kept_frames / report.frames).toFixed(4)),
  }
}
