/** The quality of the preview while editing. */
export type Preview = 'fast' | 'full'

export const previews: Record<Preview, { label: string; meaning: string }> = {
  fast: { label: 'Fast', meaning: 'A small copy of long films, quick to go through' },
  full: { label: 'Full', meaning: 'The picture as it will be exported' },
}

const KEY = 'talkreel.preview'

/** The quality stored in `shelf`; proxies by default. */
export const chosenPreview = (shelf: Pick<Storage, 'getItem'>): Preview =>
  shelf.getItem(KEY) === 'full' ? 'full' : 'fast'

/** Sets the quality and stores it in this browser. */
export function setPreview(layout: { preview: Preview }, preview: Preview): void {
  layout.preview = preview
  localStorage.setItem(KEY, preview)
}
