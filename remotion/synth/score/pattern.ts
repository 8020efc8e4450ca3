import { noteNumber } from './chord'
import { STEPS } from './score'

/**
 * What a pattern plays at a step: notes of the chord by their number from below (more than there are: an octave
 * higher), its bass, its fifth, the whole chord at once or strummed, a note, or a stroke.
 */
export type Played =
  | { kind: 'tone'; index: number }
  | { kind: 'bass' | 'fifth' | 'chord' | 'down' | 'up' | 'stroke' }
  | { kind: 'note'; note: number }

/** A step of a pattern: when and how long, in sixteenths, and how hard, 0 to 1. */
export type Step = { at: number; length: number; velocity: number; played: Played }

const KINDS: Record<string, Played['kind'] & ('bass' | 'fifth' | 'chord' | 'down' | 'up' | 'stroke')> = {
  r: 'bass',
  f: 'fifth',
  c: 'chord',
  d: 'down',
  u: 'up',
  x: 'stroke',
}

/** How hard a step is by where it is in the bar: beats are accented, and the first most. */
const accent = (at: number): number =>
  at % STEPS === 0 ? 0.84 : at % 4 === 0 ? 0.76 : at % 2 === 0 ? 0.7 : 0.62

function playedBy(sign: string): Played {
  if (/\d/.test(sign)) return { kind: 'tone', index: Number(sign) }
  const kind = KINDS[sign.toLowerCase()]
  if (!kind) throw new Error(`No sign of a pattern: ${sign}`)
  return { kind }
}

/** Signs for sixteenths: `.` rests, `-` holds what is before it, a capital letter is accented, `o` is a soft stroke. */
function gridSteps(pattern: string): Step[] {
  const steps: Step[] = []
  const signs = [...pattern.replaceAll(/[\s|]/g, '')]
  for (const [at, sign] of signs.entries()) {
    const last = steps.at(-1)
    if (sign === '.') continue
    if (sign === '-' && last) last.length = at - last.at + 1
    else if (sign === 'o') steps.push({ at, length: 1, velocity: 0.45, played: { kind: 'stroke' } })
    else {
      const hard = /[A-Z]/.test(sign) ? 0.15 : 0
      steps.push({ at, length: 1, velocity: accent(at) + hard, played: playedBy(sign) })
    }
  }
  return steps
}

/** Notes with their sixteenths, such as `E5:4`; `.:4` is a rest. */
function melodySteps(pattern: string): Step[] {
  let at = 0
  return pattern.split(/\s+/).flatMap(word => {
    const [name = '', count] = word.split(':')
    const [begin, length] = [at, Number(count)]
    at += length
    if (name === '.') return []
    return { at: begin, length, velocity: accent(begin), played: { kind: 'note', note: noteNumber(name) } }
  })
}

/** The sixteenths of a pattern, in whole bars. */
export function patternLength(pattern: string): number {
  const count = pattern.includes(':')
    ? pattern.split(/\s+/).reduce((sum, word) => sum + Number(word.split(':')[1]), 0)
    : pattern.replaceAll(/[\s|]/g, '').length
  if (count === 0 || count % STEPS) throw new Error(`No whole bars: ${pattern}`)
  return count
}

/**
 * Reads a pattern: a melody (`E5:4 .:4 G5:8`) or a grid of sixteenths (`r.0.1.2.3---....`).
 * @throws {Error} if it isn't one.
 */
export const readPattern = (pattern: string): Step[] =>
  pattern.includes(':') ? melodySteps(pattern) : gridSteps(pattern)
