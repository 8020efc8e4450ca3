import { chapterLines } from '../../lines'
import type { Extractor } from '../extractor'

export const extractChapters: Extractor = ({ sections, talk }) => chapterLines(sections, talk.duration)
