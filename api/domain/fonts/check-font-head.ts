import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A file that can't be used as a font; the message is for people. */
export class FontError extends UserFacingError {
  override name = 'FontError'
}

/** Bytes that a font may have unpacked: more is no font for the web. */
export const MAX_FONT_BYTES = 30 * 1024 * 1024

const SIGNATURES = ['wOFF', 'wOF2']

/** What a packed font says of its size unpacked, in bytes; both formats have it at the same place. */
const unpackedSize = (packed: Buffer): number => (packed.length < 44 ? 0 : packed.readUInt32BE(16))

/** Looks at the first bytes of a font alone. Throws a `FontError` for what is no WOFF or WOFF2, or says it is too large. */
export function checkFontHead(packed: Buffer): void {
  if (!SIGNATURES.includes(packed.toString('latin1', 0, 4)))
    throw new FontError('A font file must be a .woff or .woff2 file')
  if (unpackedSize(packed) > MAX_FONT_BYTES) throw new FontError('This font is too large')
}
