import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './TwoFactor.module.css'

/** Light modules around a QR code, as its standard (ISO/IEC 18004) asks for. */
const QUIET_ZONE = 4

/** `text` as a QR code: dark on light in every color scheme, because many apps read no other. */
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
