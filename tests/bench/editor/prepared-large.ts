import type { Project } from '../../../compositions/model/project'
import { type Needed, type Prepared, prepare } from '../../../compositions/scene/prepare'
import { completeBook, isComplete, pageBook } from '../../../compositions/typography/fonts/page-books'
import { largeSpectrum } from './large-project'

/** A way to make a project ready with the page's fonts, all of which are there. */
export async function readyPreparer(
  fonts: string,
  project: Project,
): Promise<(project: Project) => Prepared> {
  const place = { base: fonts, addresses: {}, own: [] }
  const spectra = { media: largeSpectrum() }
  for (;;) {
    const needed: Needed = { fonts: pageBook(place), spectra }
    prepare(project, needed)
    if (isComplete(needed.fonts, place)) return value => prepare(value, needed)
    await completeBook(needed.fonts, place, true)
  }
}
