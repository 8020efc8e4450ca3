import { type SeenFace, TITLE_SECONDS } from '@/compositions/edit/clip-title'
import type { Shot } from '@/compositions/schema/shots'
import { analyzeFilm, samplesByShot } from './analyze-film'
import { facesIn } from './faces-in'
import { loadPeopleModel } from './load-people-model'
import {
  leftAndRightOf,
  matchSpeakersToSides,
  type SpeakerSides,
  type SpeakerWord,
  twoSpeakers,
} from './match-speakers'
import { type ChooseTrack, planShots } from './plan-shots'

/**
 * The crops of a part of a video: `shots` follow the most prominent person. If two people talk and it is clear who is
 * who, `seats` has the shots of each speaker. `faces` are those that are seen while a clip shows its title.
 */
export type PeopleFraming = {
  shots: Shot[]
  seats: { speaker: string; shots: Shot[] }[] | null
  faces: SeenFace[]
}

type Options = {
  /** The folder of the people model: a process that reads uploads can't download it. */
  modelFolder: string
  /** Displayed size of the video in pixels. */
  size: { width: number; height: number }
  /** Seconds of the source. */
  start: number
  end: number
  /** Width by height of the crop. */
  aspect: number
  /** The words of this part. */
  words: readonly SpeakerWord[]
  signal?: AbortSignal | undefined
}

const onSide =
  (side: 0 | 1): ChooseTrack =>
  (tracks, samples) => {
    const pair = leftAndRightOf(tracks)
    return samples.map(() => pair?.[side] ?? null)
  }

/** Loaded once a process, as it takes a second. */
let model: ReturnType<typeof loadPeopleModel> | undefined

/**
 * Detects people between two seconds of a video and plans its crops. The crop follows the speaker only if the words
 * have two speakers and the two people in the picture move as these voices do.
 * @throws {FfmpegError} when the video can't be read.
 */
export async function framePeople(
  file: string,
  { modelFolder, size, start, end, aspect, words, signal }: Options,
): Promise<PeopleFraming> {
  model ??= loadPeopleModel(modelFolder)
  const talks = twoSpeakers(words) !== null
  const analysis = await analyzeFilm(await model, file, { size, start, end, withMotion: talks, signal })
  const plan = (choose?: ChooseTrack): Shot[] =>
    planShots(analysis, { start, end, aspect, filmAspect: size.width / size.height, choose })
  const shots = plan()
  const faces = facesIn(analysis.samples, { start, end: Math.min(end, start + TITLE_SECONDS), size })
  if (!shots.length || !talks) return { shots, seats: null, faces }
  const scenes = samplesByShot(analysis, { start, end }).map(({ samples }) => samples)
  const sides: SpeakerSides | null = matchSpeakersToSides(scenes, analysis.motion, { start, words })
  if (!sides) return { shots, seats: null, faces }
  return {
    shots,
    faces,
    seats: [
      { speaker: sides.left, shots: plan(onSide(0)) },
      { speaker: sides.right, shots: plan(onSide(1)) },
    ],
  }
}
