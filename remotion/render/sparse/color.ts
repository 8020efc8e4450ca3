/** From what films hold (BT.709, limited range, halved color) to RGB; color from the nearest sample, as in browsers. */
const TO_RGB =
  'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=neighbor+accurate_rnd+full_chroma_inp+full_chroma_int'

/** From RGB to what films hold. */
const FROM_RGB =
  'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p'

/** A trip through RGB and back, because a browser draws in RGB and clips there what has no color. */
export const THROUGH_RGB = `${TO_RGB},format=gbrp,${FROM_RGB}`

/**
 * The same trip, with every color on its way looked up in `table`, the label of a Hald picture: `from` and `to` are
 * labels too. ffmpeg 5.1 takes wrong planes for right ones where the picture is not rgb24.
 */
export const throughTable = (from: string, table: string, to: string): string[] => [
  `[${from}]${TO_RGB},format=rgb24[${to}s]`,
  `[${table}]format=rgb24[${to}t]`,
  `[${to}s][${to}t]haldclut,${FROM_RGB}[${to}]`,
]

/** A picture in RGB with room for an alpha of its own. */
export const TO_RGBA = `${TO_RGB},format=gbrap`

/** Pictures and paintings are RGB in full range with straight alpha; what they are laid over is BT.709. */
export const TO_OVERLAY = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuva420p'

/** Seconds between which something is laid over what lies below. */
export type TimeSpan = { from: number; to: number }

const enabled = (when: TimeSpan | null): string =>
  when ? `:enable='between(t,${when.from.toFixed(4)},${when.to.toFixed(4)})'` : ''

/** Lays `over` on `below` at a place, both labels, all the time or for a part of it; the result is `out`. */
export const overlay = (
  below: string,
  over: string,
  { left, top }: { left: number; top: number },
  out: string,
  when: TimeSpan | null,
): string =>
  `[${below}][${over}]overlay=${left}:${top}:format=yuv420:eof_action=repeat${enabled(when)}[${out}]`

/**
 * The same in RGB, rounded as the browser rounds: where most of a moving picture is taken away, as in a fade, what is
 * left is a few shades, and rounding is most of the difference.
 */
export const overlayInRgb = (below: string, over: string, left: number, top: number, out: string): string =>
  `[${below}]${TO_RGB},format=gbrp[${out}g];` +
  `[${out}g][${over}]overlay=${left}:${top}:format=gbrp:eof_action=repeat,${FROM_RGB}[${out}]`
