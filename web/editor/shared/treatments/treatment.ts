import type { Media } from '@/compositions/schema/media'

/** What is done to a media in a copy of it: noise is removed (F12), or the background is blurred (S15). */
export type Treatment = 'voice' | 'background'

/** Whether a media is a copy with this treatment. */
export const isTreated = (media: Media, treatment: Treatment): boolean =>
  (treatment === 'voice' ? media.cleanedFrom : media.blurredFrom) !== undefined
