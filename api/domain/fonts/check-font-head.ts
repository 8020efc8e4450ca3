import { MESSAGES } from '@/compositions/catalog/messages'
import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A file that is not usable as a font; the message is for users. */
export class FontError extends UserFacingError {
  override name = 'FontError'
}

/** The maximum unpacked size of a font in bytes. */
export const MAX_FONT_BYTES = 30 * 1024 * 1024

const SIGNATURES = ['wOFF', 'wOF2']

/** The unpacked size that a packed font declares, in bytes; both formats store it at the same offset. */
const unpackedSize = (packed: Buffer): number => (packed.length < 44 ? 0 : packed.readUInt32BE(16))

/**
 * Checks only the first bytes of a font. Throws a `FontError` if it is not WOFF or WOFF2, or declares too large a size.
 */
export function checkFontHead(packed: Buffer): void {
  if (!SIGNATURES.includes(packed.toString('latin1', 0, 4))) throw new FontError(MESSAGES.fonts.fileType)
  if (unpackedSize(packed) > MAX_FONT_BYTES) throw new FontError('This font is too large')
}
