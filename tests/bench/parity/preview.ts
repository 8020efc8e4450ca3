import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { toProps } from '@/compositions/document/to-props'
import type { Project } from '@/compositions/model/project'
import { findSpectra } from '@/remotion/render/find-spectra'
import { withPage } from '@/tests/with-page'

/** Milliseconds between two screenshots that must be equal, and how many are taken at most. */
const [PAUSE, LOOKS] = [60, 50]

/** Takes a screenshot of a frame of a project in the Player, as PNG. */
export type TakePreview = (project: Project, frame: number) => Promise<Buffer>

async function settled(page: Page, { width, height }: Project['format']): Promise<Buffer> {
  const shoot = () => page.screenshot({ clip: { x: 0, y: 0, width, height } })
  await page.waitForFunction(() => window.isLoaded())
  let last = await shoot()
  for (let look = 0; look < LOOKS; look++) {
    await wait(PAUSE)
    const next = await shoot()
    if (next.equals(last) && (await page.evaluate(() => window.isLoaded()))) return next
    last = next
  }
  throw new Error('The preview never stops changing.')
}

/**
 * Opens a page with the Player that the editor shows, with `media` (path by mediaRef), and passes `work` how to take
 * screenshots of it. `folder` gets the built page.
 */
export const withPreview = <T>(
  media: Record<string, string>,
  folder: string,
  work: (take: TakePreview) => Promise<T>,
): Promise<T> =>
  withPage(
    { folder, entry: join(import.meta.dirname, 'page.tsx'), files: media, sign: 'showFrame' },
    (page, { files, fonts }) =>
      work(async (project, frame) => {
        await page.setViewportSize(project.format)
        const props = toProps(project, files, fonts, await findSpectra(project, media))
        await page.evaluate(given => window.showFrame(given.props, given.frame), { props, frame })
        return settled(page, project.format)
      }),
  )
