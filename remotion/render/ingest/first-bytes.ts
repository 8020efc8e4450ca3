import { open } from 'node:fs/promises'

/** Bytes within which a drawing says what it is, past a declaration, comments and a document type. */
const HEAD = 4096

/** What a file that is no film, sound or photograph begins as; null for anything else. */
export type DrawingKind = 'gif' | 'svg' | 'json'

const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/

/** Tells a drawing by its first bytes, whatever its name is. */
export async function drawingKindOf(path: string): Promise<DrawingKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif'
    const text = head.toString('utf8')
    if (SVG.test(text)) return 'svg'
    return /^\uFEFF?\s*\{/.test(text) ? 'json' : null
  } finally {
    await file.close()
  }
}
