import { cleanText, isSentence, joinEntries } from '../text/clean-text'

/** A block of links only is navigation, unless it is longer or a sentence. */
const LONG_LINK = 80

/** A text in a table is a cell unless it is longer or a sentence. */
const LONG_CELL = 80

export type BlockKind = 'heading' | 'entry' | 'cell' | 'paragraph'

/** Collects text, one block after another, into paragraphs: entries of a list and rows of a table become sentences. */
export function collectParagraphs() {
  const paragraphs: string[] = []
  let [line, linked] = ['', 0]
  let entries: string[] = []
  let cells: string[] = []

  function take(kind: BlockKind): string {
    const text = cleanText(line)
    const isLinks = linked >= text.length * 0.9 && text.length < LONG_LINK && !isSentence(text)
    ;[line, linked] = ['', 0]
    return isLinks && kind !== 'heading' ? '' : text
  }
  /** Ends a list or table. */
  function endEntries(): void {
    endRow()
    paragraphs.push(...joinEntries(entries))
    entries = []
  }
  /** Ends a row of a table. */
  function endRow(): void {
    const row = cells
    cells = []
    if (row.length > 1) entries.push(row.join(', '))
    else if (row[0]) addParagraph(row[0])
  }
  function addParagraph(text: string): void {
    endEntries()
    paragraphs.push(text)
  }
  return {
    paragraphs,
    endEntries,
    endRow,
    add(text: string, isLinked: boolean): void {
      line += text
      if (isLinked) linked += cleanText(text).length
    },
    /** Ends the term of a definition, which follows in the same sentence. */
    endTerm(): void {
      const term = line.trimEnd()
      line = `${term}${/[\p{L}\p{N}\p{Pe}"”]$/u.test(term) ? ':' : ''} `
    },
    /** Ends the block that has been read. */
    end(kind: BlockKind): void {
      const text = take(kind)
      if (!text) return
      if (kind === 'cell' && text.length < LONG_CELL && !isSentence(text)) cells.push(text)
      else if (kind === 'entry') {
        endRow()
        entries.push(text)
      } else addParagraph(text)
    },
  }
}
