/** The data URL of a picture in one color with a letter in its center. */
const lettered = (letter: string, background: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="${background}"/><text x="160" y="165" font-family="sans-serif" font-size="130" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`

/** Placeholders for two clips whose stills are missing or the same. */
export const STILL_A = lettered('A', '#B5563C')
export const STILL_B = lettered('B', '#2F6C8F')

/** Stripes of many colors, for media without a still. */
export const PLAIN_STILL = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">${[
    '#E4572E',
    '#F3A712',
    '#76B041',
    '#17BEBB',
    '#2E6FD8',
    '#8F4FC8',
    '#F2D0C4',
    '#3A3A3A',
  ]
    .map((fill, index) => `<rect x="${index * 40}" width="40" height="320" fill="${fill}"/>`)
    .join('')}</svg>`,
)}`
