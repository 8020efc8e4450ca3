/** The id of the element of a word. */
export const wordElementId = (wordId: string): string => `word-${wordId}`

/** The word that a page element belongs to. */
export const wordOfElement = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-word]')?.dataset.word ?? null

/** The element of a word, if it is mounted. */
export const elementOfWord = (within: Element | null, wordId: string): HTMLElement | null =>
  within?.querySelector<HTMLElement>(`[data-word="${CSS.escape(wordId)}"]`) ?? null

/** The word under a point of the screen, also if something covers it. */
export const wordOfPoint = (x: number, y: number): string | null =>
  wordOfElement(document.elementsFromPoint(x, y).find(one => wordOfElement(one)) ?? null)

/** The elements of all mounted words, in reading order. */
export const wordElements = (within: Element | null): Iterable<HTMLElement> =>
  within?.querySelectorAll<HTMLElement>('[data-word]') ?? []
