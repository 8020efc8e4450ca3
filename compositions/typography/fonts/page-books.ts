import type { FontFile } from './families'
import type { FontBook } from './font-book'
import { addressOf, type FontLocations } from './font-locations'
import { createFontRegistry } from './font-registry'
import { makeFontBook } from './make-font-book'
import { FONT_PATIENCE, hideFamily, isOpened, loadFont, openedShaper, showFamily } from './page-fonts'
import { readSlices } from './slices'

const books = new Map<string, FontBook>()
const lost = new Set<string>()
const watchers = new Set<() => void>()
let turns = 0

/** Families whose file belongs to the project, but which no one has an address for. */
const unresolvedFamilies = (place: FontLocations): string[] =>
  place.own.filter(file => addressOf(file, place) === undefined).map(file => file.family)

const keyOf = (place: FontLocations): string =>
  [place.base, ...place.own.map(file => `${file.family}=${addressOf(file, place) ?? ''}`)].join('|')

function makeBook(place: FontLocations): FontBook {
  const shelf = createFontRegistry(place.own, new Set([...lost, ...unresolvedFamilies(place)]))
  return makeFontBook(shelf, file => openedShaper(addressOf(file, place) ?? ''))
}

/** The page's font book for a place: the same one for everyone until fonts are loaded that it lacked. */
export function pageBook(place: FontLocations): FontBook {
  const key = keyOf(place)
  const book = books.get(key) ?? makeBook(place)
  books.set(key, book)
  return book
}

/** Files that a book has measured with and that are not in the page. */
function missingFiles(book: FontBook, place: FontLocations): FontFile[] {
  return book.files().filter(file => !isOpened(addressOf(file, place) ?? ''))
}

/** Is everything there that this book has measured with? */
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

/** Forgets that a family was lost: it is loaded again where something is drawn with it. */
export function retryFamily(family: string): void {
  if (!lost.delete(family)) return
  showFamily(family)
  tellWatchers()
}

/** Was this family given up? */
export const isLost = (family: string): boolean => lost.has(family)

/**
 * Loads what a book lacks; from then on `pageBook` gives another. A family that fails, or takes longer than `patience`
 * (milliseconds, 20 s of the spec), is lost: it is taken out of the page, and the next of the stack is measured and drawn
 * in its place. Where `strict` is set it rejects instead.
 */
export async function completeBook(
  book: FontBook,
  place: FontLocations,
  strict: boolean,
  patience = FONT_PATIENCE,
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

/** Calls back whenever a family is lost or tried again; returns what ends it. */
export function watchLost(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** How often families were lost or tried again. */
export const lostVersion = (): number => turns
