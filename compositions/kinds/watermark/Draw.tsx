import type { Draw } from '../item'
import wordmark from './wordmark.json'

/** The product's mark and name, light on a dark background, so that they are readable on any picture. */
export const DrawWatermark: Draw<'watermark', Record<string, never>> = () => (
  <svg viewBox="0 0 428 114" width="100%" height="100%" style={{ display: 'block' }} aria-hidden="true">
    <rect x="1" y="1" width="426" height="112" rx="30" fill="#101010" fillOpacity="0.62" />
    <rect
      x="1"
      y="1"
      width="426"
      height="112"
      rx="30"
      fill="none"
      stroke="#FFFFFF"
      strokeOpacity="0.22"
      strokeWidth="2"
    />
    <g transform="translate(54 23) scale(2.8333)">
      <rect width="24" height="24" rx="6" fill="#5660FF" />
      <rect x="4" y="9" width="3" height="6" rx="1.5" fill="#FFFFFF" />
      <rect x="9" y="5" width="6" height="14" rx="2" fill="#FFFFFF" />
      <path
        d="M11 9.6v4.8a.5.5 0 0 0 .76.43l3-2.4a.5.5 0 0 0 0-.86l-3-2.4a.5.5 0 0 0-.76.43Z"
        fill="#5660FF"
        transform="translate(-.4 0)"
      />
      <rect x="17" y="9" width="3" height="6" rx="1.5" fill="#FFFFFF" />
    </g>
    <path d={wordmark.name} fill="#FFFFFF" transform="translate(140 79.5)" />
  </svg>
)
