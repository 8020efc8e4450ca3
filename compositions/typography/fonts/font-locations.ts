import type { FontFile } from './families'

/** Where fonts are loaded from: the base URL of bundled ones, and the addresses of a project's own, by ref. */
export type FontLocations = {
  base: string
  addresses: Readonly<Record<string, string>>
  own: readonly FontFile[]
}

/** The address of a font file; undefined if the address of a project's own file is unknown. */
export const addressOf = (
  { file, source }: FontFile,
  { base, addresses }: FontLocations,
): string | undefined => ('ref' in source ? addresses[source.ref] : `${base}/${file}`)

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')

/** Code points as a CSS unicode-range ("U+0041-005A,U+0061"). */
export function toRange(codes: Iterable<number>): string {
  const spans: [number, number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else spans.push([code, code])
  }
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
