import { joinBlocks } from '../../lines'
import type { Extractor } from '../extractor'
import { takeawayLines, takeawaysOf } from './key-takeaways'
import { summaryOf } from './summary'
import { titlesOf } from './titles'

const MOST_TAKEAWAYS = 4

export const extractEmail: Extractor = outline =>
  joinBlocks(
    `Subject: ${titlesOf(outline, 1)[0] ?? outline.title}`,
    'Hello,',
    summaryOf(outline),
    `In “${outline.title}”:\n${takeawayLines(takeawaysOf(outline, MOST_TAKEAWAYS))}`,
    'Enjoy the video!',
  )
