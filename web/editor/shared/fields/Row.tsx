import type { ReactNode } from 'react'
import classes from './Fields.module.css'

/** A value in the inspector: its name on the left, its control on the right. */
export const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className="ink2" aria-hidden>
      {label}
    </span>
    {children}
  </div>
)

/** Letters of '#RRGGBB'. */
const OPAQUE = 7
const MOST = 255

/** How opaque a color is, from 0 to 1; one without an alpha is all there. */
export function opacityOf(color: string): number {
  const alpha = color.slice(OPAQUE)
  return alpha ? Number.parseInt(alpha, 16) / MOST : 1
}

/** A color (#RRGGBB, with or without an alpha) at `opacity` from 0 to 1. */
export const withOpacity = (color: string, opacity: number): string =>
  color.slice(0, OPAQUE) +
  Math.round(opacity * MOST)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
