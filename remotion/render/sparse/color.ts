/** Converts video color (BT.709, limited range, 4:2:0) to RGB, from the nearest chroma sample as in browsers. */
export const TO_RGB =
  'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=neighbor+accurate_rnd+full_chroma_inp+full_chroma_int'

/** Converts RGB to video color. */
export const FROM_RGB =
  'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p'

/** Converts to RGB and back, because a browser draws in RGB and clips colors that RGB can't represent. */
export const THROUGH_RGB = `${TO_RGB},format=gbrp,${FROM_RGB}`

/**
 * The same conversion with a color lookup in `table`, the label of a Hald picture; `from` and `to` are labels too, and
 * `back` converts what was looked up. ffmpeg 5.1 mixes up color planes if the picture is not rgb24.
 */
export const throughTable = (from: string, table: string, to: string, back = FROM_RGB): string[] => [
  `[${from}]${TO_RGB},format=rgb24[${to}s]`,
  `[${table}]format=rgb24[${to}t]`,
  `[${to}s][${to}t]haldclut,${back}[${to}]`,
]

/** Converts to RGB with an alpha channel. */
export const TO_RGBA = `${TO_RGB},format=gbrap`

/** Drawn pictures are RGB in full range with straight alpha; the picture below them is BT.709. */
export const TO_OVERLAY = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuva420p'

/** Seconds in which an overlay is visible. */
export type TimeSpan = { from: number; to: number }

const enabled = (when: TimeSpan | null): string =>
  when ? `:enable='between(t,${when.from.toFixed(4)},${when.to.toFixed(4)})'` : ''

/** Overlays `over` on `below` at a position (both are labels), always or for a time span; the result is `out`. */
export const overlay = (
  below: string,
  over: string,
  { left, top }: { left: number; top: number },
  out: string,
  when: TimeSpan | null,
): string =>
  `[${below}][${over}]overlay=${left}:${top}:format=yuv420:eof_action=repeat${enabled(when)}[${out}]`

/** The same in RGB with the browser's rounding: in a fade to a few shades, rounding is most of the difference. */
export const overlayInRgb = (below: string, over: string, left: number, top: number, out: string): string =>
  `[${below}]${TO_RGB},format=gbrp[${out}g];` +
  `[${out}g][${over}]overlay=${left}:${top}:format=gbrp:eof_action=repeat,${FROM_RGB}[${out}]`
