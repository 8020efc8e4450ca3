import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { checkFontHead, FontError, MAX_FONT_BYTES } from './check-font-head'
import { checkWoff } from './check-woff'

/**
 * An inspected font: its bytes as TrueType or OpenType, its code points, its style, and the range of its weights (equal
 * for a static font).
 */
export type InspectedFont = {
  bytes: Uint8Array
  codes: number[]
  style: 'normal' | 'italic'
  from: number
  to: number
}

async function unpack(packed: Buffer): Promise<Buffer> {
  checkFontHead(packed)
  try {
    if (packed.toString('latin1', 0, 4) === 'wOFF') checkWoff(packed, MAX_FONT_BYTES)
    return await convert(packed, 'sfnt')
  } catch {
    throw new FontError('This font file is damaged')
  }
}

/** Bytes of the shortest OS/2 table from which weight and style are read. */
const OS2_BYTES = 64

const clamped = (weight: number): number => Math.min(1000, Math.max(1, Math.round(weight)))

function weightsOf(face: Face, os2: DataView): [number, number] {
  const { wght } = face.getAxisInfos()
  if (wght) return [clamped(wght.min), clamped(wght.max)]
  const weight = clamped(os2.getUint16(4))
  return [weight, weight]
}

/**
 * Inspects a WOFF or WOFF2 file and unpacks it. Throws a `FontError` if it is invalid or damaged, has no letters, or
 * has spacing that would be drawn differently than measured.
 */
export async function inspectFont(packed: Buffer): Promise<InspectedFont> {
  const bytes = await unpack(packed)
  const face = new Face(new Blob(new Uint8Array(bytes)))
  const has = (table: string) => face.referenceTable(table) !== undefined
  const codes = [...face.collectUnicodes()].filter(code => code > 32)
  const os2 = face.referenceTable('OS/2')
  if (!codes.length || !os2 || !(has('glyf') || has('CFF ') || has('CFF2')))
    throw new FontError('This font has no letters')
  if (os2.byteLength < OS2_BYTES) throw new FontError('This font file is damaged')
  if (has('kern') && !has('GPOS'))
    throw new FontError(
      'This font is of an old kind (its kerning is in a kern table). Use a newer version of it.',
    )
  const view = new DataView(os2.buffer, os2.byteOffset, os2.byteLength)
  const [from, to] = weightsOf(face, view)
  const isItalic = (view.getUint16(62) & 1) === 1
  return { bytes, codes: [...face.collectUnicodes()], style: isItalic ? 'italic' : 'normal', from, to }
}
