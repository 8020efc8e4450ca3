import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { PEOPLE_NODES } from './load-people-model'
import type { Person, PicturePoint } from './person'

/** Side in pixels of the part of the picture that one cell of the network's output covers. */
const CELL = 4

/** Longer side in pixels of the model's input; both sides are multiples of 32. */
const SAMPLE_SIDE = 256
const GRID = 32

/** Minimum score of a person: the mean of the center's score and its best joints' scores. */
const LEAST_SCORE = 0.25
const LEAST_CENTER = 0.2

/** A box that overlaps another one by this share of the smaller box is the same person. */
const SAME = 0.6

const JOINTS = 17
const HEAD_JOINTS = 5
const LEAST_JOINT = 0.25
/** Number of joints that must be visible for a person: a head, or a pair of shoulders and an arm. */
const BEST_JOINTS = 4

/** Size in pixels of the model's input, and of the part of it that the video covers (the rest is black). */
export type SampleSize = { width: number; height: number; film: { width: number; height: number } }

const padded = (length: number): number => GRID * Math.ceil(length / GRID)

/** Returns the model's input size for a video of `width` by `height` pixels. */
export function sampleSizeOf({ width, height }: { width: number; height: number }): SampleSize {
  const scale = SAMPLE_SIDE / Math.max(width, height)
  const film = {
    width: Math.max(2, Math.round(width * scale)),
    height: Math.max(2, Math.round(height * scale)),
  }
  return { width: padded(film.width), height: padded(film.height), film }
}

/** Converts RGB bytes to color planes with values from -1 to 1. */
function toPlanes(rgb: Uint8Array, pixels: number): Float32Array {
  const planes = new Float32Array(3 * pixels)
  for (let at = 0; at < pixels; at++)
    for (let color = 0; color < 3; color++)
      planes[color * pixels + at] = (rgb[at * 3 + color] as number) / 127.5 - 1
  return planes
}

type Maps = Record<Exclude<keyof typeof PEOPLE_NODES, 'input'>, Float32Array> & {
  rows: number
  columns: number
}

/** Returns the cells whose center score is the highest of the surrounding 5 x 5 cells. */
function peaksOf({ center, rows, columns }: Maps): number[] {
  const peaks: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      const score = center[cell] as number
      if (score < LEAST_CENTER) continue
      let highest = true
      for (let y = Math.max(0, row - 2); highest && y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++)
          if ((center[y * columns + x] as number) > score) highest = false
      if (highest) peaks.push(cell)
    }
  return peaks.sort((a, b) => (center[b] as number) - (center[a] as number)).slice(0, 20)
}

function personAt(maps: Maps, cell: number, { film }: SampleSize): Person {
  const { rows, columns, center, boxSize, boxOffset, joints, jointScores } = maps
  const cells = rows * columns
  const at = (map: Float32Array, channel: number, of = cell): number => map[channel * cells + of] as number
  const row = Math.floor(cell / columns)
  const column = cell % columns
  const [x, y] = [
    (CELL * (column + at(boxOffset, 1))) / film.width,
    (CELL * (row + at(boxOffset, 0))) / film.height,
  ]
  const [width, height] = [(CELL * at(boxSize, 1)) / film.width, (CELL * at(boxSize, 0)) / film.height]
  const seen = Array.from({ length: JOINTS }, (_, joint) => {
    const [down, across] = [row + at(joints, 2 * joint), column + at(joints, 2 * joint + 1)]
    const near = Math.min(rows - 1, Math.max(0, Math.round(down))) * columns
    const score = at(jointScores, joint, near + Math.min(columns - 1, Math.max(0, Math.round(across))))
    return { score, x: (CELL * across) / film.width, y: (CELL * down) / film.height }
  })
  const best = seen
    .map(joint => joint.score)
    .sort((a, b) => b - a)
    .slice(0, BEST_JOINTS)
  const score = ((center[cell] as number) + best.reduce((sum, one) => sum + one, 0) / BEST_JOINTS) / 2
  return {
    ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2, score },
    head: middleOf(seen.slice(0, HEAD_JOINTS).filter(joint => joint.score >= LEAST_JOINT)),
  }
}

function middleOf(points: readonly PicturePoint[]): PicturePoint | null {
  if (points.length < 2) return null
  const sum = (pick: (point: PicturePoint) => number) =>
    points.reduce((total, point) => total + pick(point), 0)
  return { x: sum(point => point.x) / points.length, y: sum(point => point.y) / points.length }
}

const overlap = (a: Person, b: Person): number => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const area = ({ left, right, top, bottom }: Person) => (right - left) * (bottom - top)
  return (width * height) / Math.min(area(a), area(b))
}

/**
 * Detects people in a picture, from the front, back and side, ordered by score. `rgb` has three bytes a pixel in the
 * size of `size`, with the video in its upper left corner.
 */
export async function detectPeople(
  session: InferenceSession,
  rgb: Uint8Array,
  size: SampleSize,
): Promise<Person[]> {
  const { width, height } = size
  const input = new Tensor('float32', toPlanes(rgb, width * height), [1, 3, height, width])
  const results = await session.run({ [PEOPLE_NODES.input]: input })
  const map = (name: keyof typeof PEOPLE_NODES) => results[PEOPLE_NODES[name]]?.data as Float32Array
  const maps: Maps = {
    ...{ rows: height / CELL, columns: width / CELL, center: map('center'), boxSize: map('boxSize') },
    ...{ boxOffset: map('boxOffset'), joints: map('joints'), jointScores: map('jointScores') },
  }
  const found: Person[] = []
  for (const cell of peaksOf(maps)) {
    const person = personAt(maps, cell, size)
    if (person.score >= LEAST_SCORE && !found.some(one => overlap(one, person) > SAME)) found.push(person)
  }
  return found
}
