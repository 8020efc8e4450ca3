import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../../remotion/environment/find-browser'
import { serveFiles } from '../../../remotion/render/serve-files'

const HTML =
  '<!doctype html><html lang="en"><body style="margin:0"><script type="module" src="/page.js"></script></body></html>'

/** Lets `work` use the measuring page in a browser, built into `folder`, with `film` served beside it. */
export async function withEditorPage<T>(
  folder: string,
  film: string,
  work: (page: Page, addresses: { fonts: string; film: string }) => Promise<T>,
): Promise<T> {
  const outDir = join(folder, 'page')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      lib: { entry: join(import.meta.dirname, 'page.tsx'), formats: ['es'], fileName: 'page' },
    },
  })
  await writeFile(join(outDir, 'index.html'), HTML)
  const server = await serveFiles(outDir, { film })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('pageerror', error => console.error(error.message))
    await page.goto(server.address)
    await page.waitForFunction(() => 'bench' in window)
    return await work(page, { fonts: `${server.address}/public/fonts`, film: server.addresses.film ?? '' })
  } finally {
    await browser.close()
    await server.close()
  }
}
