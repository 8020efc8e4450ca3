import { transcriptOf } from '@/api/domain/projects/build-value'
import { labelSpeakers } from '@/api/platform/providers/diarization/label-speakers'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import type { Media } from '@/compositions/schema/media'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { framePeople } from '@/remotion/framing/frame-people'
import { ensurePeopleModel } from '@/remotion/framing/load-people-model'
import { type BenchFilm, type BenchWord, bodyAt } from './film'

const FORMAT = formatNamed('1080X1920')

/** The visible part of the film in each frame: from `left` to `right`, as shares of its width. */
export type Window = { left: number; right: number }

export type FramedFilm = {
  project: Project
  windows: Window[]
  /** Wall time for finding people and planning the crop, over the length of the film. */
  realTimeFactor: number
  speakers: number
}

type Words = Parameters<typeof framePeople>[1]['words']

/** A clip of a whole film, framed as clips are, with the visible part of the film in each frame. */
export async function frameFilm(
  file: string,
  media: Media,
  spoken: readonly { text: string; start: number; end: number }[],
): Promise<FramedFilm> {
  const words = await labelSpeakers(file, spoken)
  const [start, end] = [0, media.duration]
  const modelFolder = await ensurePeopleModel()
  const began = performance.now()
  const aspect = FORMAT.width / FORMAT.height
  const framing = await framePeople(file, {
    modelFolder,
    size: media,
    start,
    end,
    aspect,
    words: words as Words,
  })
  const realTimeFactor = (performance.now() - began) / 1000 / media.duration
  const source = newProject({
    ...{ id: 'film', title: '', type: 'videoHighlight', format: FORMAT, media },
    ...(words.length && { transcript: transcriptOf({ language: 'en', words }) }),
  })
  const project = makeClip(source, { id: 'clip', title: '', start, end, ...framing })
  const prepared = prepare(project, { fonts: await nodeFontBook() })
  const windows = Array.from({ length: prepared.frames }, (_, n): Window => {
    const seen = evaluate(prepared, n)
      .layers.filter(isVideoItem)
      .findLast(({ id }) => !id.endsWith('-backdrop'))
    if (!seen) return { left: 0, right: 0 }
    const { picture, frame } = seen
    const share = (x: number) => Math.min(1, Math.max(0, (x - picture.left) / picture.width))
    return { left: share(frame.left), right: share(frame.left + frame.width) }
  })
  const speakers = new Set(words.flatMap(word => (word.speaker ? [word.speaker] : []))).size
  return { project, windows, realTimeFactor, speakers }
}

/** The minimum visible share of a body for the person to count as inside the crop. */
const INSIDE = 0.8

const shownShare = ({ left, right }: Window, body: Window): number => {
  const [from, to] = [Math.max(0, body.left), Math.min(1, body.right)]
  return (Math.min(right, to) - Math.max(left, from)) / (to - from)
}

/** Of the frames with a person in the film, the share with a person inside the crop. */
export function personInside(
  film: BenchFilm,
  windows: readonly Window[],
  fps: number,
): { inside: number; of: number } {
  let [inside, of] = [0, 0]
  windows.forEach((window, n) => {
    const bodies = film.people.flatMap(person => bodyAt(person, n / fps) ?? [])
    if (!bodies.length) return
    of++
    if (bodies.some(body => shownShare(window, body) >= INSIDE)) inside++
  })
  return { inside, of }
}

/** The frame-to-frame movement that counts as a jump, as a share of the width. */
const JUMP = 0.03

/** Seconds around a cut of the film in which the crop may move. */
const AT_CUT = 0.05

/** The maximum number of jumps within two seconds, not counting those at cuts of the film. */
export function mostJumps(cuts: readonly number[], windows: readonly Window[], fps: number): number {
  const jumps = windows.flatMap((window, n) => {
    const before = windows[n - 1]
    const isJump = before && Math.abs(window.left - before.left) > JUMP
    return isJump && !cuts.some(cut => Math.abs(cut - n / fps) < AT_CUT) ? [n] : []
  })
  return Math.max(0, ...jumps.map(first => jumps.filter(n => n >= first && n - first < 2 * fps).length))
}

/** Of the words whose speaker is in the film, the share during which the speaker is inside the crop (at mid-word). */
export function speakerSeen(
  film: BenchFilm,
  words: readonly BenchWord[],
  windows: readonly Window[],
  fps: number,
): { right: number; of: number } {
  let [right, of] = [0, 0]
  for (const { start, end, voice } of words) {
    const second = (start + end) / 2
    const speaker = film.people.find(person => person.voice === voice)
    const body = speaker && bodyAt(speaker, second)
    const window = windows[Math.round(second * fps)]
    if (!body || !window) continue
    of++
    if (shownShare(window, body) >= INSIDE) right++
  }
  return { right, of }
}
