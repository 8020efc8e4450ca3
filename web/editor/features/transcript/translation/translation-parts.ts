import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the transcript that only projects in several languages need. */
export const translationParts = {
  dialog: lazyPart(async () => (await import('./TranslateDialog')).TranslateDialog),
  lines: lazyPart(async () => (await import('./Translated')).Translated),
}
