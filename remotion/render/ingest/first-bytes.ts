import { open } from 'node:fs/promises'

/** Bytes within which a drawing says what it is, past a declaration, comments and a document type. */
const HEAD = 4096

/** What a file that is no film, sound or photograph begins as; null for anything else. */
export type DrawingKind = 'gif' | 'svg' | 'json'

/** Declarations, comments and document types that may stand before a picture. */
const MOST_BEFORE = 64

/** Where a part of the kind that begins at `at` ends; -1 where it has no end, or is none that may stand before a picture. */
function endBefore(text: string, at: number): number {
  const end = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? -1 : found + mark.length
  }
  if (text.startsWith('<?xml', at)) return end('?>', at)
  if (text.startsWith('<!--', at)) return end('-->', at + '<!--'.length)
  if (!text.startsWith('<!DOCTYPE', at)) return -1
  const [close, subset] = [end('>', at), text.indexOf('[', at)]
  if (subset < 0 || close <= subset) return close
  const subsetEnd = end(']', subset)
  return subsetEnd < 0 ? -1 : end('>', subsetEnd)
}

const BLANKS = /\s*/y

/** Whether the text of a file's head begins as an SVG file does. */
function beginsAsSvg(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let count = 0; count < MOST_BEFORE; count++) {
    BLANKS.lastIndex = at
    at += BLANKS.exec(text)?.[0].length ?? 0
    if (/^<svg[\s>]/.test(text.slice(at, at + 5))) return true
    at = endBefore(text, at)
    if (at < 0) return false
  }
  return false
}

/** Tells a drawing by its first bytes, whatever its name is. */
export async function drawingKindOf(path: string): Promise<DrawingKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif'
    const text = head.toString('utf8')
    if (beginsAsSvg(text)) return 'svg'
    return /^\uFEFF?\s*\{/.test(text) ? 'json' : null
  } finally {
    await file.close()
  }
}
