import { chapterLinesIfAny, headed, joinBlocks } from '../../lines'
import type { Extractor } from '../extractor'
import { takeawayLines, takeawaysOf } from './key-takeaways'
import { quoteLinesOf } from './quotes'
import { summaryOf } from './summary'

const MOST = { takeaways: 5, quotes: 2 }

export const extractShowNotes: Extractor = outline =>
  joinBlocks(
    outline.title,
    summaryOf(outline),
    headed('Chapters', chapterLinesIfAny(outline.sections, outline.talk.duration)),
    headed('Key takeaways', takeawayLines(takeawaysOf(outline, MOST.takeaways))),
    headed('Quotes', quoteLinesOf(outline, MOST.quotes).join('\n')),
  )
