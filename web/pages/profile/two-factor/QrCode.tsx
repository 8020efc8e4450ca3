import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './TwoFactor.module.css'

/** Quiet zone around a QR code in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

/** `text` as a QR code: dark on light in every color scheme, because many apps cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text])
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
