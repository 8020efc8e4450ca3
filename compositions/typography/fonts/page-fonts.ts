import { LIMITS } from '@/compositions/catalog/limits'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { EMOJI, type FontFile } from './families'
import type { Shaper } from './shaper'
import { cssFamily } from './stack'

/** Timeout for loading a font in milliseconds. */
export const FONT_TIMEOUT_MS = LIMITS.timing.fontTimeoutMs

type PageFont = { file: FontFile; face: FontFace }

const opened = new Map<string, Shaper | null>()
const loading = new Map<string, Promise<void>>()
const shown = new Map<string, PageFont[]>()
/** Faces of families that failed, kept for a retry. */
const hidden = new Map<string, PageFont[]>()

/**
 * Adds a face to the page, keeping the faces of its family in the order of their ranks: the browser prefers the last
 * one.
 */
function show(added: PageFont): void {
  // Another file of the family may still be loading when the family fails.
  const waiting = hidden.get(added.file.family)
  if (waiting) {
    waiting.push(added)
    return
  }
  const family = shown.get(added.file.family) ?? []
  const after = family.filter(({ file }) => file.rank > added.file.rank)
  for (const { face } of after) document.fonts.delete(face)
  document.fonts.add(added.face)
  for (const { face } of after) document.fonts.add(face)
  shown.set(added.file.family, [...family, added])
}

async function fetchFont(address: string, timeoutMs: number): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return answer.arrayBuffer()
}

async function load(file: FontFile, address: string, timeoutMs: number): Promise<void> {
  const [bytes, { openShaper }] = await Promise.all([
    fetchFont(address, timeoutMs),
    lazyModule(() => import('./shaper')),
  ])
  const face = new FontFace(cssFamily(file.family), bytes, {
    weight: `${file.from} ${file.to}`,
    style: file.style,
    unicodeRange: file.range,
  })
  await face.load()
  const shaper = file === EMOJI ? null : openShaper(new Uint8Array(bytes))
  show({ file, face })
  opened.set(address, shaper)
}

/** Has a font been loaded from this address? */
export const isOpened = (address: string): boolean => opened.has(address)

/** A loaded font, opened for measuring; null if it isn't loaded, and for emoji, which are never opened. */
export const openedShaper = (address: string): Shaper | null => opened.get(address) ?? null

/**
 * Loads a font file into the page, once: the same bytes are drawn and measured with. Rejects if it doesn't load within
 * `timeoutMs` milliseconds, or isn't a font.
 */
export function loadFont(file: FontFile, address: string, timeoutMs: number): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const coming = load(file, address, timeoutMs)
  loading.set(address, coming)
  coming.catch(() => loading.delete(address))
  return coming
}

/** Removes every face of a family from the page, so that it isn't drawn when it isn't measured. */
export function hideFamily(family: string): void {
  const faces = shown.get(family) ?? []
  hidden.set(family, faces)
  for (const { face } of faces) document.fonts.delete(face)
  shown.delete(family)
}

/** Removes the faces of a project's own files, by their refs, from the page, so that they are no longer drawn. */
export function removeFaces(refs: ReadonlySet<string>): void {
  const isGone = ({ file }: PageFont) => 'ref' in file.source && refs.has(file.source.ref)
  for (const [family, faces] of shown) {
    const gone = faces.filter(isGone)
    if (!gone.length) continue
    for (const { face } of gone) document.fonts.delete(face)
    const kept = faces.filter(one => !isGone(one))
    if (kept.length) shown.set(family, kept)
    else shown.delete(family)
  }
}

/** Adds the loaded faces of a hidden family to the page again, and stops hiding later ones. */
export function showFamily(family: string): void {
  const faces = hidden.get(family) ?? []
  hidden.delete(family)
  for (const face of faces) show(face)
}
