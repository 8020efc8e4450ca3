import type { Interval } from '../time/spans'
import { SPECTRUM, type Spectrum, spectrumRowAt } from './spectrum'
import { voiceLevels } from './voice-levels'
import { whitenBy } from './whiten'

/** Bands in which voices differ, from about 78 Hz to 7 kHz. */
const BANDS = { from: 3, to: 56 }
const SIZE = BANDS.to - BANDS.from

/** A piece of speech ends at a pause of so many seconds, and takes so many seconds at most. */
const [PAUSE, LONGEST] = [0.12, 3]

/** Rows of a piece from which its voice can be told, and rows from which voices can be told at all (15 seconds). */
const [LEAST_ROWS, LEAST_VOICED] = [20, 450]

/** Rows by which the variation within a voice is measured, at most. */
const MOST_ROWS = 20_000

/** What is added to the variation of each band, as a share of the mean one, so that bands without any do no harm. */
const RIDGE = 1e-3

/** Distance between the means of two voices from which they are two, in deviations of a single row. */
const APART = 1.9

/** The share of all words that each speaker says at least: a cough is no speaker. */
const LEAST_SHARE = 0.02

/** Neighboring rows are alike, so that each counts only so much of an independent one. */
const ROW_WEIGHT = 0.2

/** How unlikely a change of speaker is within a sentence and after a long pause, as a logarithm. */
const [CHANGE, CHANGE_AT_PAUSE] = [4, 1]

/** Rounds of grouping, and of correcting the groups by words; both settle after a few. */
const [GROUPING, CORRECTING] = [25, 6]

/** Pieces from which a grouping is begun, and pieces that are grouped, at most. */
const [BEGINNINGS, MOST_PIECES] = [12, 2_000]

/** The sum of the rows of a stretch of speech, and how many they are. */
type Rows = { sum: Float64Array; count: number }

type Vector = Float64Array

/** The square of the distance between two vectors. */
function distance(a: Vector, b: Vector): number {
  let sum = 0
  for (let at = 0; at < SIZE; at++) sum += ((a[at] as number) - (b[at] as number)) ** 2
  return sum
}

const added = (parts: readonly Rows[]): Rows => {
  const all = { sum: new Float64Array(SIZE), count: 0 }
  for (const { sum, count } of parts) {
    all.count += count
    for (let at = 0; at < SIZE; at++) all.sum[at] = (all.sum[at] as number) + (sum[at] as number)
  }
  return all
}

/** Writes the shape of a row to `shape`: its bands, less their mean, so that loudness does not count. */
function readShape(bands: Uint8Array, row: number, shape: Float64Array): void {
  const first = row * SPECTRUM.bands + BANDS.from
  let mean = 0
  for (let at = 0; at < SIZE; at++) mean += (bands[first + at] as number) / SIZE
  for (let at = 0; at < SIZE; at++) shape[at] = (bands[first + at] as number) - mean
}

/** The sum of the shapes of some rows. */
function shapesOf(bands: Uint8Array, rows: readonly number[]): Rows {
  const [sum, shape] = [new Float64Array(SIZE), new Float64Array(SIZE)]
  for (const row of rows) {
    readShape(bands, row, shape)
    for (let at = 0; at < SIZE; at++) sum[at] = (sum[at] as number) + (shape[at] as number)
  }
  return { sum, count: rows.length }
}

/** The rows with a voice, by word. In loud noise, the louder half of all rows. */
function voicedRows(spectrum: Spectrum, words: readonly Interval[]): number[][] {
  const { first, levels, least } = voiceLevels(spectrum)
  const share = levels.reduce((sum, level) => sum + (level >= least ? 1 : 0), 0) / levels.length
  const limit = share < 0.2 ? (levels.toSorted()[Math.floor(levels.length / 2)] ?? 0) : least
  return words.map(({ start, end }) => {
    const from = Math.max(0, spectrumRowAt(start) - first)
    const after = Math.min(levels.length, Math.max(spectrumRowAt(end) - first, from + 1))
    const rows = Array.from({ length: Math.max(0, after - from) }, (_, index) => from + index)
    return rows.filter(row => (levels[row] ?? 0) >= limit)
  })
}

/** Words that are said without a pause, by their indexes. */
function piecesOf(words: readonly Interval[]): number[][] {
  const pieces: number[][] = []
  let last: Interval | undefined
  let begun = 0
  words.forEach((word, index) => {
    const piece = pieces.at(-1)
    if (piece && last && word.start - last.end <= PAUSE && word.end - begun <= LONGEST) piece.push(index)
    else {
      pieces.push([index])
      begun = word.start
    }
    last = word
  })
  return pieces
}

/** The covariance of rows around the means of their pieces, with the ridge. */
function covarianceWithin(
  bands: Uint8Array,
  pieces: readonly { rows: readonly number[]; mean: Vector }[],
): Float64Array {
  const total = pieces.reduce((sum, { rows }) => sum + rows.length, 0)
  const step = Math.max(1, Math.ceil(total / MOST_ROWS))
  const covariance = new Float64Array(SIZE * SIZE)
  const shape = new Float64Array(SIZE)
  let count = 0
  for (const { rows, mean } of pieces)
    for (let index = 0; index < rows.length; index += step) {
      readShape(bands, rows[index] as number, shape)
      count++
      for (let row = 0; row < SIZE; row++) {
        const off = (shape[row] as number) - (mean[row] as number)
        for (let column = 0; column <= row; column++)
          covariance[row * SIZE + column] =
            (covariance[row * SIZE + column] as number) +
            off * ((shape[column] as number) - (mean[column] as number))
      }
    }
  const trace = Array.from({ length: SIZE }, (_, at) => covariance[at * SIZE + at] as number)
  const ridge = Math.max(1e-6, (RIDGE * trace.reduce((sum, value) => sum + value, 0)) / SIZE)
  for (let at = 0; at < SIZE; at++)
    covariance[at * SIZE + at] = (covariance[at * SIZE + at] as number) + ridge
  return covariance.map(value => value / Math.max(1, count))
}

const nearest = (point: Vector, means: readonly Vector[]): number => {
  const distances = means.map(mean => distance(point, mean))
  return distances.indexOf(Math.min(...distances))
}

/** The means of `count` groups of weighted points: the best of several beginnings (k-means). */
function groupMeans(points: readonly Vector[], weights: readonly number[], count: number): Vector[] {
  const order = weights.map((_, index) => index).sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0))
  let best: { cost: number; means: Vector[] } = { cost: Number.POSITIVE_INFINITY, means: [] }
  for (const begin of order.slice(0, BEGINNINGS)) {
    let means = [points[begin] as Vector]
    while (means.length < count) {
      const far = points.map(
        (point, at) => (weights[at] ?? 0) * Math.min(...means.map(mean => distance(point, mean))),
      )
      means.push(points[far.indexOf(Math.max(...far))] as Vector)
    }
    for (let round = 0; round < GROUPING; round++) {
      const groups = points.map(point => nearest(point, means))
      means = means.map((mean, group) => {
        const sum = new Float64Array(SIZE)
        let weight = 0
        points.forEach((point, at) => {
          if (groups[at] !== group) return
          weight += weights[at] ?? 0
          for (let axis = 0; axis < SIZE; axis++)
            sum[axis] = (sum[axis] as number) + (weights[at] ?? 0) * (point[axis] as number)
        })
        return weight ? sum.map(value => value / weight) : mean
      })
    }
    const cost = points.reduce(
      (sum, point, at) => sum + (weights[at] ?? 0) * Math.min(...means.map(mean => distance(point, mean))),
      0,
    )
    if (cost < best.cost) best = { cost, means }
  }
  return best.means
}

/** The most likely speaker of each word, if speakers seldom change within a sentence (Viterbi). */
function likelySpeakers(
  words: readonly Interval[],
  said: readonly Rows[],
  means: readonly Vector[],
): number[] {
  const squares = means.map(mean => distance(mean, new Float64Array(SIZE)))
  const likelihood = ({ sum, count }: Rows, speaker: number): number => {
    const mean = means[speaker] as Vector
    const dot = sum.reduce((total, value, at) => total + value * (mean[at] as number), 0)
    return ROW_WEIGHT * (dot - (count / 2) * (squares[speaker] as number))
  }
  let scores = means.map(() => 0)
  const before: number[][] = []
  said.forEach((rows, index) => {
    const pause = index ? Math.max(0, (words[index]?.start ?? 0) - (words[index - 1]?.end ?? 0) - 0.05) : 0
    const change = CHANGE / (1 + 8 * pause) + CHANGE_AT_PAUSE
    const from = means.map((_, speaker) => {
      const reached = scores.map((score, other) => score - (other === speaker ? 0 : change))
      return reached.indexOf(Math.max(...reached))
    })
    const last = scores
    scores = means.map((_, speaker) => {
      const other = from[speaker] as number
      return (last[other] as number) - (other === speaker ? 0 : change) + likelihood(rows, speaker)
    })
    before.push(from)
  })
  const path = [scores.indexOf(Math.max(...scores))]
  for (let index = said.length - 1; index > 0; index--)
    path.push(before[index]?.[path.at(-1) as number] as number)
  return path.reverse()
}

/** Speakers numbered in the order in which they first speak. */
function inOrder(speakers: readonly number[]): number[] {
  const order = [...new Set(speakers)]
  return speakers.map(speaker => order.indexOf(speaker))
}

/**
 * Which of `count` speakers says each word, 0 for the one who speaks first; null if so many can't be told apart, or too
 * little is said. Voices are told apart by the mean shape of their spectrum, measured in units of how it varies within a
 * voice (as linear discriminant analysis does), and words are assigned so that speakers change where they pause.
 * @param words in order, in seconds of the source.
 */
export function tellSpeakers(spectrum: Spectrum, words: readonly Interval[], count: number): number[] | null {
  const rows = voicedRows(spectrum, words)
  if (rows.reduce((sum, one) => sum + one.length, 0) < LEAST_VOICED) return null
  const { bands } = spectrum
  const shapes = rows.map(one => shapesOf(bands, one))
  const pieces = piecesOf(words).map(piece => {
    const all = added(piece.map(index => shapes[index] as Rows))
    return { ...all, rows: piece.flatMap(index => rows[index] as number[]) }
  })
  const long = pieces.filter(piece => piece.count >= LEAST_ROWS)
  if (long.length < count) return null
  const all = added(shapes)
  const middle = all.sum.map(value => value / all.count)
  const whiten = whitenBy(
    covarianceWithin(
      bands,
      long.map(piece => ({ rows: piece.rows, mean: piece.sum.map(value => value / piece.count) })),
    ),
    SIZE,
  )
  const centered = ({ sum, count: n }: Rows): Vector =>
    whiten(sum.map((value, at) => value - n * (middle[at] as number)))
  const said = shapes.map((one): Rows => ({ sum: centered(one), count: one.count }))
  const step = Math.ceil(long.length / MOST_PIECES)
  const grouped = long.filter((_, index) => index % step === 0)
  const points = grouped.map(piece => centered(piece).map(value => value / piece.count))
  let means = groupMeans(
    points,
    grouped.map(piece => piece.count),
    count,
  )
  let speakers: number[] = []
  for (let round = 0; round < CORRECTING; round++) {
    speakers = likelySpeakers(words, said, means)
    means = means.map((mean, speaker) => {
      const own = added(said.filter((_, index) => speakers[index] === speaker))
      return own.count ? own.sum.map(value => value / own.count) : mean
    })
  }
  const isApart = means.every((mean, index) =>
    means.slice(index + 1).every(other => Math.sqrt(distance(mean, other)) >= APART),
  )
  const shares = means.map((_, speaker) => speakers.filter(one => one === speaker).length / words.length)
  return isApart && shares.every(share => share >= LEAST_SHARE) ? inOrder(speakers) : null
}
