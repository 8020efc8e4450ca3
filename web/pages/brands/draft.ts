import type { Brand, brandsContract } from '@/api/domain/brands/contract'
import type { RequestOf } from '@/api/platform/http/contract'
import { LIMITS } from '@/compositions/catalog/limits'

/** A brand while it is edited; its vocabulary is in lines as they are typed. */
export type Draft = Omit<Brand, 'id' | 'is_default' | 'created'>

/** A new brand: without anything but a place for its logo. */
export const NEW_DRAFT: Draft = {
  title: '',
  logos: [],
  logo_placement: { corner: 'top-right', size: 0.2, opacity: 1 },
  colors: [],
  fonts: { heading: null, body: null },
  caption_style: null,
  intro: null,
  outro: null,
  music: null,
  voice: null,
  vocabulary: [],
}

type Body = RequestOf<(typeof brandsContract)['POST /api/brands/']>['body']

/** The names of a vocabulary, each once. */
const namesOf = (lines: readonly string[]): string[] => [
  ...new Set(lines.map(line => line.trim()).filter(line => line !== '')),
]

/** Why a vocabulary can't be saved; null if it can. */
export function vocabularyFault(lines: readonly string[]): string | null {
  const { vocabulary, vocabularyMaxCharacters: most } = LIMITS.brands
  const names = namesOf(lines)
  if (names.length > vocabulary) return `Keep at most ${vocabulary} names`
  const long = names.find(name => name.length > most)
  return long === undefined ? null : `“${long.slice(0, 20)}…” is longer than ${most} characters`
}

/** What is sent of a draft. */
export const toBody = ({ title, logos, intro, outro, music, vocabulary, ...look }: Draft): Body => ({
  ...look,
  title: title.trim(),
  logo_ids: logos.map(({ id }) => id),
  intro_id: intro?.id ?? null,
  outro_id: outro?.id ?? null,
  music_id: music?.id ?? null,
  vocabulary: namesOf(vocabulary),
})
