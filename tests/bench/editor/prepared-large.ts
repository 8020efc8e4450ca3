import type { Project } from '@/compositions/model/project'
import { type Prepared, type PrepareOptions, prepare } from '@/compositions/scene/prepare'
import { createPrepareCache } from '@/compositions/scene/prepare-cache'
import { completeBook, isComplete, pageBook } from '@/compositions/typography/fonts/page-books'
import { largeSpectrum } from './large-project'

/** Returns a function that prepares successive values of a project, with the page's fonts, all loaded. */
export async function readyPreparer(
  fonts: string,
  project: Project,
): Promise<(project: Project) => Prepared> {
  const place = { base: fonts, addresses: {}, own: [] }
  const spectra = { media: largeSpectrum() }
  const cache = createPrepareCache()
  for (;;) {
    const options: PrepareOptions = { fonts: pageBook(place), spectra }
    prepare(project, options, cache)
    if (isComplete(options.fonts, place)) return value => prepare(value, options, cache)
    await completeBook(options.fonts, place, true)
  }
}
