import { MESSAGES } from '@/compositions/catalog/messages'
import type { Find, Source } from './source'

/** A file at its own address: any address that no other source knows. */
export const link = {
  id: 'link',
  name: 'Link',
  flag: null,
  gap: () => null,
  match:
    ({ href }): Find =>
    async () => ({ kind: 'file', url: href, title: null, notMedia: MESSAGES.imports.notMedia }),
} satisfies Source
