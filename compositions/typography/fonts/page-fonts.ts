import { LIMITS } from '@/compositions/catalog/limits'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { EMOJI, type FontFile } from './families'
import type { Shaper } from './shaper'
import { cssFamily } from './stack'

/** Milliseconds that a font may take. */
export const FONT_PATIENCE = LIMITS.timing.fontTimeoutMs

type PageFont = { file: FontFile; face: FontFace }

const opened = new Map<string, Shaper | null>()
const loading = new Map<string, Promise<void>>()
const shown = new Map<string, PageFont[]>()
/** Faces of families that are given up, for when they are tried again. */
const hidden = new Map<string, PageFont[]>()

/** Faces of a family in the order of their ranks: the browser takes the one that was added last. */
function show(added: PageFont): void {
  // Another file of the family may still be on its way when the family is given up.
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

async function fetchFont(address: string, patience: number): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return answer.arrayBuffer()
}

async function load(file: FontFile, address: string, patience: number): Promise<void> {
  const [bytes, { openShaper }] = await Promise.all([
    fetchFont(address, patience),
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

/** A loaded font, opened for measuring; null for one that isn't loaded, and for emoji, which no one opens. */
export const openedShaper = (address: string): Shaper | null => opened.get(address) ?? null

/**
 * Loads a font file into the page, once: the same bytes draw and measure. Rejects where it doesn't come within
 * `patience` milliseconds, or is none.
 */
export function loadFont(file: FontFile, address: string, patience: number): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const coming = load(file, address, patience)
  loading.set(address, coming)
  coming.catch(() => loading.delete(address))
  return coming
}

/** Takes every face of a family out of the page, so that it is not drawn where it is not measured. */
export function hideFamily(family: string): void {
  const faces = shown.get(family) ?? []
  hidden.set(family, faces)
  for (const { face } of faces) document.fonts.delete(face)
  shown.delete(family)
}

/** Puts the faces of a hidden family that did come back into the page, and lets those that follow in. */
export function showFamily(family: string): void {
  const faces = hidden.get(family) ?? []
  hidden.delete(family)
  for (const face of faces) show(face)
}
