import type { FontFile } from './families'
import type { FontBook } from './font-book'
import { addressOf, type FontLocations } from './font-locations'
import { createFontRegistry } from './font-registry'
import { makeFontBook } from './make-font-book'
import { FONT_TIMEOUT_MS, hideFamily, isOpened, loadFont, openedShaper, showFamily } from './page-fonts'
import { readSlices } from './slices'

const books = new Map<string, FontBook>()
const lost = new Set<string>()
const watchers = new Set<() => void>()
let turns = 0

/** Families of the project's own files whose address is unknown. */
const unresolvedFamilies = (place: FontLocations): string[] =>
  place.own.filter(file => addressOf(file, place) === undefined).map(file => file.family)

const keyOf = (place: FontLocations): string =>
  [place.base, ...place.own.map(file => `${file.family}=${addressOf(file, place) ?? ''}`)].join('|')

function makeBook(place: FontLocations): FontBook {
  const shelf = createFontRegistry(place.own, new Set([...lost, ...unresolvedFamilies(place)]))
  return makeFontBook(shelf, file => openedShaper(addressOf(file, place) ?? ''))
}

/** The page's font book for these locations: shared until missing fonts are loaded. */
export function pageBook(place: FontLocations): FontBook {
  const key = keyOf(place)
  const book = books.get(key) ?? makeBook(place)
  books.set(key, book)
  return book
}

/** Files that a book needs and that aren't loaded into the page. */
function missingFiles(book: FontBook, place: FontLocations): FontFile[] {
  return book.files().filter(file => !isOpened(addressOf(file, place) ?? ''))
}

/** Is everything loaded that this book needs? */
export const isComplete = (book: FontBook, place: FontLocations): boolean =>
  book.unread().length === 0 && missingFiles(book, place).length === 0

function tellWatchers(): void {
  books.clear()
  turns++
  for (const tell of watchers) tell()
}

function markFailed(family: string): void {
  console.warn(`The font ${family} could not be loaded; another takes its place`)
  lost.add(family)
  hideFamily(family)
  tellWatchers()
}

/** Clears the failure of a family, so that it is loaded again when needed. */
export function retryFamily(family: string): void {
  if (!lost.delete(family)) return
  showFamily(family)
  tellWatchers()
}

/** Did this family fail to load? */
export const isLost = (family: string): boolean => lost.has(family)

/**
 * Loads the fonts that a book lacks; after that `pageBook` returns a new book. A family that fails, or takes longer
 * than `patience` (milliseconds, by default the spec's 20 s), is lost: it is removed from the page, and the next in the
 * stack is measured and drawn instead. With `strict` it rejects.
 */
export async function completeBook(
  book: FontBook,
  place: FontLocations,
  strict: boolean,
  patience = FONT_TIMEOUT_MS,
): Promise<void> {
  const orLose = (family: string, coming: Promise<void>) =>
    coming.catch(error => {
      if (strict) throw new Error(`The font ${family} did not come: ${String(error)}`)
      markFailed(family)
    })
  await Promise.all([
    ...missingFiles(book, place).map(file =>
      orLose(file.family, loadFont(file, addressOf(file, place) ?? '', patience)),
    ),
    ...book.unread().map(family => orLose(family, readSlices(family))),
  ])
  if (books.get(keyOf(place)) === book) books.set(keyOf(place), makeBook(place))
}

/** Calls `tell` whenever a family is lost or retried; returns a function that unsubscribes. */
export function watchLost(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** A counter that increases whenever a family is lost or retried. */
export const lostVersion = (): number => turns
