const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const STEP = 1024

/** Bytes as people read them: `0 bytes`, `812 kB`, `48.2 MB`, `1.5 GB`. */
export function fileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** power
  const shown = power < 2 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  return `${shown} ${UNITS[power]}`
}
