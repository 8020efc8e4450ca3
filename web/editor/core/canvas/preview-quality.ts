/** The quality of the preview while editing. */
export type Preview = 'fast' | 'full'

export const previews: Record<Preview, { label: string; meaning: string }> = {
  fast: { label: 'Fast', meaning: 'A small copy of long films, quick to go through' },
  full: { label: 'Full', meaning: 'The picture as it will be exported' },
}

const KEY = 'talkreel.preview'

/** What was chosen in this browser, kept on `shelf`; small copies where nothing was. */
export const chosenPreview = (shelf: Pick<Storage, 'getItem'>): Preview =>
  shelf.getItem(KEY) === 'full' ? 'full' : 'fast'

/** Chooses, and remembers it in this browser. */
export function setPreview(layout: { preview: Preview }, preview: Preview): void {
  layout.preview = preview
  localStorage.setItem(KEY, preview)
}
