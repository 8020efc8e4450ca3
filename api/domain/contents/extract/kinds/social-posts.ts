import { fitsPost, SOCIAL_NETWORKS, type SocialNetwork } from '@/compositions/catalog/content-kinds'
import { MESSAGES } from '@/compositions/catalog/messages'
import { bulletList, ContentError, chapterLinesIfAny, headed, joinBlocks } from '../../lines'
import type { Extractor } from '../extractor'
import { bestSentences, type Outline } from '../outline'
import { takeawaysOf } from './key-takeaways'
import { summaryOf } from './summary'
import { titlesOf } from './titles'

const MOST_POINTS = 4

const pointsOf = (outline: Outline): string =>
  bulletList(takeawaysOf(outline, MOST_POINTS).map(({ sentence }) => sentence.text))

const hookOf = (outline: Outline): string => titlesOf(outline, 1)[0] ?? outline.title

/** The parts of a post, most important first; those that do not fit are left out. */
const PARTS: Record<SocialNetwork, (outline: Outline) => string[]> = {
  x: outline =>
    bestSentences(outline, { count: 3, fits: ({ question, smallTalk }) => !question && !smallTalk }).map(
      ({ sentence }) => sentence.text,
    ),
  linkedin: outline => [hookOf(outline), summaryOf(outline), pointsOf(outline)],
  instagram: outline => [hookOf(outline), summaryOf(outline), pointsOf(outline)],
  tiktok: outline => [hookOf(outline), summaryOf(outline)],
  facebook: outline => [hookOf(outline), summaryOf(outline), pointsOf(outline)],
  youtube: outline => [
    summaryOf(outline),
    headed('Chapters', chapterLinesIfAny(outline.sections, outline.talk.duration)),
    headed('In this video', pointsOf(outline)),
  ],
}

/**
 * A post of as many parts as its network has room for.
 * @throws {ContentError} if not even one part fits.
 */
export const extractSocialPost: Extractor = (outline, { network }) => {
  if (!network) throw new ContentError(MESSAGES.contents.networkRequired)
  let post = ''
  for (const part of PARTS[network](outline)) {
    const longer = joinBlocks(post, part)
    if (fitsPost(network, longer)) post = longer
  }
  const { name, maxCharacters } = SOCIAL_NETWORKS[network]
  if (!post) throw new ContentError(MESSAGES.contents.postTooLong(name, maxCharacters))
  return post
}
