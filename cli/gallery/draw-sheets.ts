import { drawSheet } from '@/remotion/gallery/draw-sheet'
import { type FamilyName, families } from '@/remotion/gallery/families'
import type { Cell } from '@/remotion/gallery/gallery-case'
import { lazyBrowser } from '@/remotion/render/browser'
import { talkWithProgress } from '../talk-with-progress'
import { galleryFiles } from './gallery-files'

/** A contact sheet as a PNG, and the position of each case on it. */
export type DrawnSheet = { name: FamilyName; sheet: Buffer; cells: Cell[] }

/** Draws the contact sheets of the given families, or of all, one after another. */
export async function drawSheets(
  names: readonly string[],
  signal: AbortSignal,
  onSheet: (drawn: DrawnSheet) => Promise<void> | void,
): Promise<void> {
  const { media, files } = await galleryFiles(await talkWithProgress())
  const browser = lazyBrowser()
  try {
    for (const name of Object.keys(families) as FamilyName[]) {
      if (names.length && !names.includes(name)) continue
      const drawn = await drawSheet(families[name], { media, files, browser, signal })
      await onSheet({ name, ...drawn })
    }
  } finally {
    await browser.close()
  }
}
