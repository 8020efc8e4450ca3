import type { Source } from './source'

/** Podcasts are searched (`apple-podcasts.ts`, `read-feed.ts`); their episodes have addresses of files. */
export const podcast: Source = {
  id: 'podcast',
  name: 'Search Podcast',
  flag: null,
  gap: () => null,
  match: () => null,
}
