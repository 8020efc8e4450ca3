import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../remotion/environment/find-browser'

/**
 * Takes the pictures in docs/pictures of a Talkreel that runs with its demo account, each page in both schemes:
 *   node_modules/.bin/node --import tsx tests/screenshots/take-pages.ts http://localhost:3000 docs/pictures
 */
const [address = 'http://localhost:3000', folder = 'docs/pictures'] = process.argv.slice(2)

/** Pictures and fonts have come, nothing says that it is loading, and two frames have been painted since. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.images].every(image => image.complete) &&
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
      !/Loading the picture/.test(document.body.textContent ?? ''),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/auth/login/`)
  await page.getByLabel('Work email').fill('demo@talkreel.local')
  await page.getByLabel('Password', { exact: true }).fill('demo-talkreel')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Recent projects' }).waitFor()
}

async function takePages(context: BrowserContext, scheme: 'light' | 'dark'): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${address}/auth/login/`)
  await page.locator('.__remotion-player [data-layer]').first().waitFor()
  await shoot(page, `auth-${scheme}`)
  await signIn(page)
  await shoot(page, `dashboard-${scheme}`)
  await page.getByText('A talk between two').first().click()
  await page.getByText(/clips worth posting/).waitFor()
  await shoot(page, `clips-${scheme}`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.locator('[data-layer="video"]').first().waitFor()
  await page.getByRole('option').nth(4).click()
  await page.locator('[data-layer="captions"] text').first().waitFor()
  if (scheme === 'dark') await shoot(page, 'editor')
  await page.goto(`${address}/exports/`)
  await page.getByRole('heading', { name: 'Exports' }).waitFor()
  await shoot(page, `exports-${scheme}`)
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme })
  await context.addInitScript(
    scheme => localStorage.setItem('mantine-color-scheme-value', scheme),
    colorScheme,
  )
  await takePages(context, colorScheme)
  await context.close()
}
await browser.close()
