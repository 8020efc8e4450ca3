import type { FontFile } from './families'

/** Where fonts are to be had: the folder of those that come along, and the addresses of a project's own, by ref. */
export type FontPlace = {
  base: string
  addresses: Readonly<Record<string, string>>
  own: readonly FontFile[]
}

/** The address of a font file; undefined where no one says where a project's own file is. */
export const addressOf = ({ file, source }: FontFile, { base, addresses }: FontPlace): string | undefined =>
  'ref' in source ? addresses[source.ref] : `${base}/${file}`
