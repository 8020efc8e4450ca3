import { CONTENT_KINDS, type ContentKind } from '@/compositions/catalog/content-kinds'
import type { ModelWriter } from './answer'
import { writeBlogPost } from './kinds/blog-post'
import { writeChapters } from './kinds/chapters'
import { writeEmail } from './kinds/email'
import { writeHighlight } from './kinds/highlight'
import { writeCustom, writeSocialPost, writeSummary } from './kinds/prose'
import { writeQuotes } from './kinds/quotes'
import { writeShowNotes } from './kinds/show-notes'
import { writeTakeaways } from './kinds/takeaways'
import { writeTitles } from './kinds/titles'

/** The kinds that a model writes; transcripts and lists of clips are always extracted. */
export type ModelKind = Exclude<ContentKind, 'transcript' | 'video_clips'>

/** How a model writes each kind. */
export const WRITERS: Record<ModelKind, ModelWriter> = {
  titles: writeTitles,
  show_notes: writeShowNotes,
  blog_post: writeBlogPost,
  email: writeEmail,
  social_posts: writeSocialPost,
  quotes: writeQuotes,
  summary: writeSummary,
  highlight: writeHighlight,
  key_takeaway: writeTakeaways,
  chapters: writeChapters,
  custom: writeCustom,
}

/** Whether a model can write a kind. */
export const isModelKind = (kind: ContentKind): kind is ModelKind => CONTENT_KINDS[kind].writer !== 'machine'
