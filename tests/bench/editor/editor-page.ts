import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { withPage } from '@/tests/with-page'

/** Runs `work` with the measuring page in a browser, built into `folder`, with `film` served beside it. */
export const withEditorPage = <T>(
  folder: string,
  film: string,
  work: (page: Page, addresses: { fonts: string; film: string }) => Promise<T>,
): Promise<T> =>
  withPage(
    { folder, entry: join(import.meta.dirname, 'page.tsx'), files: { film }, sign: 'bench' },
    (page, { fonts, files }) => work(page, { fonts, film: files.film ?? '' }),
  )
