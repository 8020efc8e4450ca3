import type { InferenceSession } from 'onnxruntime-node'
import { spawnFfmpeg } from '../environment/ffmpeg'
import { piecesOf } from '../environment/pieces-of'
import { detectPeople, lookSizeOf } from './detect-people'
import { findCuts, NOTICE_CUTS, noticedCuts } from './find-cuts'
import { flatShare } from './flat-share'
import { centerOf, type Look, type Person } from './person'
import { MOTION_RATE, type Motion, openMotion } from './watch-motion'

/** Looks a second: somebody who walks crosses a fifth of a vertical crop from one to the next. */
export const LOOKS_A_SECOND = 3

/** A picture in which nothing has changed is looked at again after so many seconds. */
const LOOK_AGAIN_SECONDS = 2

/** Every so many pixels two pictures are compared; they differ where so many of these changed by so many levels. */
const STEP = 5
const CHANGED_LEVELS = 14
const CHANGED_SHARE = 0.004

/**
 * Skips frames that no other frame refers to, and the loop filter: decoding is most of the work, and a look may be a few
 * hundredths of a second old. More threads than cores keep both busy.
 */
const DECODING = ['-skip_frame', 'noref', '-skip_loop_filter', 'all', '-threads', '4']

/** More than anybody walks from one look to the next, as a share of the width. */
const FAR = 0.14

/** A look so many seconds before a cut, or fewer, shows the new shot, whatever the last digit says. */
const SAME_TIME = 0.001

/** What was seen of a film: where people are, three times a second, and when the picture is cut (seconds of the source). */
export type Watched = { looks: Look[]; cuts: number[] }

/** Each so many pictures that movement is measured in, one is looked at for people. */
const MOTION_STEPS = MOTION_RATE / LOOKS_A_SECOND

/** Whether anything moved between two pictures of the same size, noise aside. */
function hasChanged(before: Uint8Array, after: Uint8Array): boolean {
  const stride = 3 * STEP
  const enough = CHANGED_SHARE * (after.length / stride)
  let changed = 0
  for (let at = 1; at < after.length; at += stride)
    if (Math.abs((after[at] as number) - (before[at] as number)) > CHANGED_LEVELS && ++changed > enough)
      return true
  return false
}

/** Whether every person at a second is far from all people of the look before it. */
function havePeopleMoved(looks: readonly Look[], second: number): boolean {
  const before = looks.findLast(({ time }) => time < second - SAME_TIME)?.people ?? []
  const after = looks.find(({ time }) => time >= second - SAME_TIME)?.people ?? []
  const far = (one: Person, other: Person) => Math.abs(centerOf(one).x - centerOf(other).x) > FAR
  return before.length > 0 && after.length > 0 && after.every(one => before.every(other => far(one, other)))
}

type Options = {
  /** Width and height of the film as it is seen, in pixels. */
  size: { width: number; height: number }
  /** Seconds of the source. */
  start: number
  end: number
  /** Whether movement is measured as well. */
  withMotion?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Watches seconds `[start, end)` of a film: who is where, three times a second, where it is cut, to the frame, and what
 * moves, from `start` on.
 * @throws {FfmpegError} where the file can't be read.
 */
export async function watchFilm(
  session: InferenceSession,
  file: string,
  { size, start, end, withMotion = false, signal }: Options,
): Promise<Watched & { motion: Motion }> {
  const look = lookSizeOf(size)
  const steps = withMotion ? MOTION_STEPS : 1
  const filters = [
    `scale=${look.film.width}:${look.film.height}:flags=fast_bilinear`,
    NOTICE_CUTS,
    `fps=${steps * LOOKS_A_SECOND}:start_time=0:round=up`,
    `pad=${look.width}:${look.height}:0:0,format=rgb24`,
  ]
  const input = [...DECODING, '-ss', String(start), '-t', String(end - start), '-i', file]
  const running = spawnFfmpeg([...input, '-an', '-vf', filters.join(','), '-f', 'rawvideo', 'pipe:1'], {
    ...(signal && { signal }),
  })
  running.stdin.end()
  const looks: Look[] = []
  const moving = openMotion(look)
  let last: (Look & { picture: Buffer }) | null = null
  let count = 0
  for await (const picture of piecesOf(running.stdout, look.width * look.height * 3)) {
    if (withMotion) moving.add(picture)
    if (count++ % steps) continue
    const time: number = start + looks.length / LOOKS_A_SECOND
    const isOld = !last || time - last.time >= LOOK_AGAIN_SECONDS
    if (!last || isOld || hasChanged(last.picture, picture))
      last = {
        ...{ picture: Buffer.from(picture), time, flat: flatShare(picture, look) },
        people: await detectPeople(session, picture, look),
      }
    looks.push({ time, people: last.people, flat: last.flat })
  }
  const { stderr } = await running.done
  const noticed = noticedCuts(stderr).map(second => start + second)
  const found = await findCuts(file, noticed, { start, size: look.film, signal })
  const cuts = found.filter(({ second, isClear }) => isClear || havePeopleMoved(looks, second))
  return { looks, cuts: cuts.map(({ second }) => second), motion: moving.motion }
}

/** The looks of each shot between two seconds of the source, with the second at which the shot begins. */
export function looksInShots(
  { looks, cuts }: Watched,
  { start, end }: { start: number; end: number },
): { start: number; looks: Look[] }[] {
  const edges = [start, ...cuts.filter(cut => cut > start && cut < end), end]
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    return {
      start: from,
      looks: looks.filter(({ time }) => time >= from - SAME_TIME && time < to - SAME_TIME),
    }
  })
}
