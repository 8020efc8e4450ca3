import type { ContentKind } from '@/compositions/catalog/content-kinds'
import type { Extractor } from './extractor'
import { extractBlogPost } from './kinds/blog-post'
import { extractChapters } from './kinds/chapters'
import { extractEmail } from './kinds/email'
import { extractHighlight } from './kinds/highlight'
import { extractKeyTakeaways } from './kinds/key-takeaways'
import { extractQuotes } from './kinds/quotes'
import { extractShowNotes } from './kinds/show-notes'
import { extractSocialPost } from './kinds/social-posts'
import { extractSummary } from './kinds/summary'
import { extractTitles } from './kinds/titles'
import { extractTranscript } from './kinds/transcript'
import { extractVideoClips } from './kinds/video-clips'

/** How each kind is made of the words of a talk; all but what only a model can write. */
export const EXTRACTORS: Record<Exclude<ContentKind, 'custom'>, Extractor> = {
  transcript: extractTranscript,
  video_clips: extractVideoClips,
  titles: extractTitles,
  show_notes: extractShowNotes,
  blog_post: extractBlogPost,
  email: extractEmail,
  social_posts: extractSocialPost,
  quotes: extractQuotes,
  summary: extractSummary,
  highlight: extractHighlight,
  key_takeaway: extractKeyTakeaways,
  chapters: extractChapters,
}
