import { Readability } from '@mozilla/readability'
import { SourceError } from '../source'
import type { FoundText } from '../text/to-source'
import { blockText } from './block-text'
import { countTags } from './count-tags'
import { openDocument } from './open-document'
import { pageTitle } from './page-title'
import { removeBeside } from './remove-beside'

/** Tags that a page may have. */
const MAX_TAGS = 500_000

/** Tags that may be open at a time; the parser's time grows with its square. */
const MAX_OPEN_TAGS = 20_000

/** Readability takes too long for pages with more tags, so they are read without it. */
const MAX_ARTICLE_TAGS = 60_000

/** Readability's time grows with the square of the depth, so deeper pages are too. Browsers stop at 512. */
const MAX_DEPTH = 512

/** Readability tries again with fewer rules if it finds less. */
const LEAST_ARTICLE = 250

/** Shorter paragraphs are labels, bylines and teasers. */
const PROSE = 60

/** The whole page is read if the article is less than this part of its prose. */
const ARTICLE_PART = 0.5

/** The main element is the whole page if it has this part of its prose. */
const MAIN_PART = 0.5

const proseSize = (paragraphs: readonly string[]): number =>
  paragraphs.filter(({ length }) => length >= PROSE).reduce((sum, { length }) => sum + length, 0)

function isDeep(root: Element): boolean {
  let level = [root]
  for (let depth = 0; depth < MAX_DEPTH && level.length; depth++)
    level = level.flatMap(element => [...element.children])
  return level.length > 0
}

/** Whether a page says that it has one article. */
function hasArticle(document: Document): boolean {
  const isArticle = document.querySelector(
    '[itemprop="articleBody"], meta[property="og:type"][content="article" i]',
  )
  return isArticle !== null || document.querySelectorAll('article').length === 1
}

/** Reduces a page to its main element, if it has one with most of the prose. Returns the paragraphs that are left. */
function keepMain(document: Document): string[] {
  const { body } = document
  const main = document.querySelector('main')
  const [all, inMain] = [blockText(body), main ? blockText(main) : []]
  if (!main || proseSize(inMain) < MAIN_PART * proseSize(all)) return all
  body.replaceChildren(main)
  return inMain
}

const languageOf = (document: Document): string | null =>
  document.documentElement.getAttribute('lang') ||
  (document.querySelector('[property="og:locale"]')?.getAttribute('content') ?? null)

/** Returns the paragraphs of what Readability takes for the article; none if it finds none or fails. */
function articleOf(document: Document): string[] {
  try {
    const options = { charThreshold: LEAST_ARTICLE, serializer: (node: Node) => node as Element }
    const article = new Readability(document, options).parse()
    return article?.content ? blockText(article.content) : []
  } catch {
    return []
  }
}

/** Returns the text of a page, the article if it has one. Throws a `SourceError` if it has too many elements. */
export function extractPage(html: string): FoundText {
  const { tags, depth } = countTags(html)
  if (tags > MAX_TAGS || depth > MAX_OPEN_TAGS)
    throw new SourceError('This page has too many elements to be read. Copy its text and paste it instead.')
  const document = openDocument(html)
  const [title, language] = [pageTitle(document), languageOf(document)]
  const hasOneArticle = hasArticle(document)
  removeBeside(document)
  const all = keepMain(document)
  if (tags > MAX_ARTICLE_TAGS || isDeep(document.documentElement)) return { title, paragraphs: all, language }
  const paragraphs = articleOf(document)
  const isWhole = hasOneArticle || proseSize(paragraphs) >= ARTICLE_PART * proseSize(all)
  return { title, paragraphs: paragraphs.length && isWhole ? paragraphs : all, language }
}
