import { type LazyBrowser, lazyBrowser } from '../browser'
import type { FormatReport } from '../formats/render-format'
import { type FilesJob, renderFiles } from '../render-files'

let browser: LazyBrowser | null = null

/** Like `renderFiles`, with one browser for all renders of this process. After a failed render the next one opens another. */
export async function renderInSharedBrowser(job: FilesJob): Promise<FormatReport> {
  browser ??= lazyBrowser()
  const shared = browser
  try {
    return await renderFiles({ ...job, browser: shared })
  } catch (error) {
    if (browser === shared) browser = null
    await shared.close()
    throw error
  }
}

/** Closes the browser of all renders, if there is one, so that nothing of it is left when the process ends. */
export async function closeSharedBrowser(): Promise<void> {
  const shared = browser
  browser = null
  await shared?.close()
}
