import type { Brand, brandsContract } from '@/api/domain/brands/contract'
import type { RequestOf } from '@/api/platform/http/contract'

/** A brand while it is edited. */
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
}

type Body = RequestOf<(typeof brandsContract)['POST /api/brands/']>['body']

/** What is sent of a draft. */
export const toBody = ({ title, logos, intro, outro, music, ...look }: Draft): Body => ({
  ...look,
  title: title.trim(),
  logo_ids: logos.map(({ id }) => id),
  intro_id: intro?.id ?? null,
  outro_id: outro?.id ?? null,
  music_id: music?.id ?? null,
})
