/** Letters of '#RRGGBB'. */
const OPAQUE = 7
const MOST = 255

/** How opaque a colour is, from 0 to 1; one without an alpha is all there. */
export function opacityOf(colour: string): number {
  const alpha = colour.slice(OPAQUE)
  return alpha ? Number.parseInt(alpha, 16) / MOST : 1
}

/** A colour (#RRGGBB, with or without an alpha) at `opacity` from 0 to 1. */
export const withOpacity = (colour: string, opacity: number): string =>
  colour.slice(0, OPAQUE) +
  Math.round(opacity * MOST)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
