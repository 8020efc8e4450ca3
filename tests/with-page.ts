import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../remotion/environment/find-browser'
import { serveFiles } from '../remotion/render/serve-files'
import { buildScript } from './build-script'

const HTML =
  '<!doctype html><html lang="en"><body style="margin:0"><script type="module" src="/page.js"></script></body></html>'

/** The page's URLs for the fonts and for each named file. */
type PageAddresses = { fonts: string; files: Record<string, string> }

/**
 * Runs `work` with a page in a browser whose script is `entry` (full path of a .tsx), built into `folder`, with
 * `files` (name → full path) served beside it. The page is ready when it has set `sign` on its window.
 */
export async function withPage<T>(
  {
    folder,
    entry,
    files,
    sign,
  }: { folder: string; entry: string; files: Record<string, string>; sign: string },
  work: (page: Page, addresses: PageAddresses) => Promise<T>,
): Promise<T> {
  const outDir = join(folder, 'page')
  await buildScript(entry, outDir)
  await writeFile(join(outDir, 'index.html'), HTML)
  const server = await serveFiles(outDir, files)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('pageerror', error => console.error(error.message))
    await page.goto(server.address)
    await page.waitForFunction(name => name in window, sign)
    return await work(page, { fonts: `${server.address}/public/fonts`, files: server.addresses })
  } finally {
    await browser.close()
    await server.close()
  }
}
