import type { ReactNode } from 'react'
import classes from './Fields.module.css'

/** An inspector row: a label on the left, a control on the right. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className="ink2" aria-hidden>
      {label}
    </span>
    {children}
  </div>
)

/** Length of '#RRGGBB'. */
const OPAQUE = 7
const MOST = 255

/** The opacity of a color, from 0 to 1; a color without alpha is opaque. */
export function opacityOf(color: string): number {
  const alpha = color.slice(OPAQUE)
  return alpha ? Number.parseInt(alpha, 16) / MOST : 1
}

/** A color ('#RRGGBB', with or without alpha) with `opacity` from 0 to 1 as its alpha. */
export const withOpacity = (color: string, opacity: number): string =>
  color.slice(0, OPAQUE) +
  Math.round(opacity * MOST)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
