import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { serveFiles } from '@/remotion/render/serve-files'
import { findBrowser } from '../find-browser'

/** A browser page in which `window.widths` measures and draws texts with the product's own fonts. */
export type WidthsPage = {
  page: Page
  /** URLs of the listed files. */
  addresses: Record<string, string>
  close(): Promise<void>
}

/** Opens the page with the product's fonts and these files (name → path); `route` handles every request first. */
export async function openWidthsPage(
  files: Record<string, string> = {},
  route?: Parameters<Page['route']>[1],
): Promise<WidthsPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'talkreel-widths-'))
  await build({
    configFile: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'widths-page.ts'), formats: ['es'], fileName: 'page' },
    },
  })
  await writeFile(
    join(outDir, 'index.html'),
    '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
  )
  const server = await serveFiles(outDir, files)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  if (route) await page.route('**/*', route)
  await page.goto(server.address)
  await page.waitForFunction(() => 'widths' in window)
  return {
    page,
    addresses: server.addresses,
    close: async () => {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
