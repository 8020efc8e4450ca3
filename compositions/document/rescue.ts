import { z } from 'zod'
import type { Project } from '../model/project'
import { captionPresets } from '../schema/caption-style'
import { projectSchema } from '../schema/project'
import { normalize } from '../time/normalize'
import { migrate } from './migrate'
import { ProjectError } from './project-error'

/** Lists and records of a project whose entries can be left out. */
const PARTS = ['layers', 'media', 'transcripts', 'fonts', 'markers'] as const

/** Parts that are left out whole. */
const WHOLE = ['captionStyle', 'theme'] as const

/**
 * A part of a stored project that can't be read: its index in a list or key in a record, what is wrong with it, for
 * operators, and its stored value.
 */
const damagedPartSchema = z.object({
  part: z.enum([...PARTS, ...WHOLE]),
  place: z.union([z.number(), z.string()]),
  problem: z.string(),
  value: z.unknown(),
})

export type DamagedPart = z.infer<typeof damagedPartSchema>

/** Damaged parts as stored beside a project that was saved without them; an invalid list counts as empty. */
export const damagedPartsSchema = z.array(damagedPartSchema).catch([])

/** A project without its damaged parts, and these parts. */
export type RescueResult = { project: Project; damaged: DamagedPart[] }

type Raw = Record<string, unknown>

/** Maximum rounds: leaving out a part can invalidate another, such as the frame of a video. */
const ROUNDS = 8

const isPart = (name: unknown): name is (typeof PARTS)[number] => PARTS.includes(name as never)
const isWhole = (name: unknown): name is (typeof WHOLE)[number] => WHOLE.includes(name as never)

/**
 * The distinct parts that schema issues are about, each with its first problem; null if the project itself is damaged.
 */
function partsOf(issues: readonly z.core.$ZodIssue[], raw: Raw): DamagedPart[] | null {
  const found = new Map<string, DamagedPart>()
  for (const { path, message } of issues) {
    const [part, place, ...rest] = path
    const problem = [...rest.map(String), message].join(': ')
    if (isWhole(part)) {
      found.set(part, { part, place: 0, problem, value: raw[part] })
      continue
    }
    // The issue is in the project itself, or a list is not a list.
    if (!isPart(part) || place === undefined || typeof place === 'symbol') return null
    const name = `${part} ${place}`
    const value = (raw[part] as Raw | undefined)?.[place]
    if (!found.has(name)) found.set(name, { part, place, problem, value })
  }
  return [...found.values()]
}

/** The stored value without these parts. */
function without(raw: Raw, damaged: readonly DamagedPart[]): Raw {
  const next = { ...raw }
  const gone = (part: string) => new Set(damaged.flatMap(one => (one.part === part ? String(one.place) : [])))
  for (const part of PARTS) {
    const value = next[part]
    const places = gone(part)
    if (!places.size) continue
    const left = Object.entries(value as object).filter(([place]) => !places.has(place))
    next[part] = Array.isArray(value) ? left.map(([, one]) => one) : Object.fromEntries(left)
  }
  if (damaged.some(({ part }) => part === 'captionStyle'))
    next.captionStyle = { presetStyle: captionPresets[0] }
  if (damaged.some(({ part }) => part === 'theme')) delete next.theme
  if (Array.isArray(next.markers) && !next.markers.length) delete next.markers
  return next
}

const indexOf = ({ place }: DamagedPart): number => (typeof place === 'number' ? place : -1)

/** Reinserts parts that were left out before, because a newer version may be able to read them. */
function withParts(raw: Raw, parts: readonly DamagedPart[]): Raw {
  const next = { ...raw }
  for (const { part, place, value } of parts.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const there = next[part]
    if (isWhole(part)) next[part] = value
    else if (typeof place === 'number')
      next[part] = (Array.isArray(there) ? there : []).toSpliced(place, 0, value)
    else if (!Object.hasOwn((there ?? {}) as object, place))
      next[part] = { ...(there as object), [place]: value }
  }
  return next
}

/** The index or key of a part before others were left out. */
function placeIn(stored: Raw, { part, place, value }: DamagedPart): DamagedPart['place'] {
  const list = stored[part]
  const index = Array.isArray(list) ? list.indexOf(value) : -1
  return index < 0 ? place : index
}

/**
 * Reads a stored project, leaving out and listing damaged parts. `kept` are parts that were left out when it was saved.
 * Bounds are not checked. @throws {ProjectError} for a newer version, and where the project itself can't be read.
 */
export function rescueProject(value: unknown, kept: readonly DamagedPart[] = []): RescueResult {
  const stored = withParts(migrate(value), kept)
  let raw = stored
  const damaged: DamagedPart[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = projectSchema.safeParse(raw)
    if (parsed.success) return { project: normalize(parsed.data), damaged }
    const parts = partsOf(parsed.error.issues, raw)
    if (!parts) break
    damaged.push(...parts.map(part => ({ ...part, place: placeIn(stored, part) })))
    raw = without(raw, parts)
  }
  throw new ProjectError("Something in this project can't be read")
}

/** The name of a damaged part for users: its title or text, otherwise its kind and index or key. */
export function damagedTitle({ part, place, value }: DamagedPart): string {
  const known = z
    .object({ title: z.string(), text: z.string(), family: z.string() })
    .partial()
    .safeParse(value)
  const { title, text, family } = known.data ?? {}
  return (title || text || family || `${part} ${place}`).slice(0, 80)
}
