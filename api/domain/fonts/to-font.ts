import type { z } from 'zod'
import { signedPath } from '@/api/platform/signing/sign'
import { fontRef } from '@/api/platform/stored-files/file-keys'
import type { Font as ProjectFont } from '@/compositions/schema/font'
import type { Font } from '@/prisma/generated/client'
import type { fontSchema } from './contract'

/** Google's name of a style: "regular", "italic", "700italic"; "100-900" for a variable font. */
function variantOf({ fromWeight, toWeight, style }: Font): string {
  const italic = style === 'italic' ? 'italic' : ''
  if (fromWeight !== toWeight) return `${fromWeight}-${toWeight}${italic}`
  return fromWeight === 400 ? italic || 'regular' : `${fromWeight}${italic}`
}

/** The URLs of a font's files by their refs in projects. */
export const fontAddresses = (secret: string, { id, ranges }: Pick<Font, 'id' | 'ranges'>) =>
  Object.fromEntries(
    ranges.map((_, index) => [fontRef(id, index), signedPath(secret, `/media/fonts/${id}/${index}`)]),
  )

/** A font as projects store it. */
export const toProjectFont = ({
  id,
  family,
  style,
  fromWeight,
  toWeight,
  source,
  ranges,
}: Font): ProjectFont => ({
  ...{ id, family, source, from: fromWeight, to: toWeight, style: style === 'italic' ? 'italic' : 'normal' },
  files: ranges.map((range, index) => ({ ref: fontRef(id, index), range })),
})

/** A font as the API returns it. */
export function toFont(secret: string, font: Font): z.output<typeof fontSchema> {
  const addresses = fontAddresses(secret, font)
  return {
    id: font.id,
    family: font.family,
    variant: variantOf(font),
    font_url: addresses[fontRef(font.id, 0)] ?? '',
    font: toProjectFont(font),
    addresses,
  }
}
