import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { apiAt } from '@/cli/start/call-api'
import { findBrowser } from '@/remotion/environment/find-browser'

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../../docs/screenshots')
const account = { email: 'demo@talkreel.local', password: 'demo-talkreel' }
const viewport = { width: 1440, height: 900 }
const QUALITY = 88

type Scheme = 'light' | 'dark'

/** A page to capture: its path, the element that shows it is ready, and what else has to be loaded. */
type Shot = { name: string; path: string; schemes: Scheme[]; ready: (page: Page) => Promise<unknown> }

const pictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(image => image.complete && image.naturalWidth > 0))

const captions = async (page: Page, count: number) => {
  const drawn = page.locator('[data-layer="captions"]')
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await drawn.nth(count - 1).waitFor({ state: 'attached', timeout: 60_000 })
  await pictures(page)
}

/** The video's picture is loaded: some of its pixels are not black. */
const painted = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLVideoElement>('[data-layer] video')].some(video => {
        const context = Object.assign(document.createElement('canvas'), { width: 64, height: 64 }).getContext(
          '2d',
        )
        if (!context || video.readyState < video.HAVE_CURRENT_DATA || video.seeking) return false
        context.drawImage(video, 0, 0, 64, 64)
        return context.getImageData(0, 0, 64, 64).data.some((value, index) => index % 4 < 3 && value > 64)
      }),
    null,
    { polling: 500, timeout: 60_000 },
  )

async function shots(): Promise<{ token: string; list: Shot[] }> {
  const { key } = await apiAt(address)('POST /api/rest-auth/login/', { body: account })
  const call = apiAt(address, key)
  const projects = await call('GET /api/projects/', {})
  const project = projects.results.find(one => one.status === 'COMPLETED' && one.clip_count > 0)
  if (!project) throw new Error('The demo project is not ready yet. Try again when its clips are found.')
  const clips = await call('GET /api/projects/{id}/clips/', { params: { id: project.id } })
  const clip = clips.results[0]
  if (!clip) throw new Error('The demo project has no clips.')
  const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor()
  return {
    token: key,
    list: [
      {
        name: 'dashboard',
        path: '/',
        schemes: ['light', 'dark'],
        ready: page => page.getByRole('link', { name: project.title }).waitFor(),
      },
      {
        name: 'clips',
        path: `/projects/${project.id}/`,
        schemes: ['light', 'dark'],
        ready: async page => {
          await heading(clip.title)(page)
          await captions(page, clips.results.length)
        },
      },
      {
        name: 'editor',
        path: `/projects/${clip.id}/editor/`,
        schemes: ['dark'],
        ready: async page => {
          await page.getByRole('region', { name: 'Transcript' }).getByRole('option').nth(3).click()
          await painted(page)
        },
      },
      {
        name: 'exports',
        path: '/exports/',
        schemes: ['light'],
        ready: page => page.getByRole('listitem').filter({ hasText: 'Completed' }).first().waitFor(),
      },
    ],
  }
}

async function shoot(context: BrowserContext, { name, path, schemes, ready }: Shot): Promise<void> {
  for (const colorScheme of schemes) {
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await ready(page)
    await pictures(page)
    await page.mouse.move(0, 0)
    const file = join(folder, `${name}${schemes.length > 1 ? `-${colorScheme}` : ''}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
    await page.close()
  }
}

/**
 * Takes a picture of each page of a running Talkreel with its demo account into `docs/screenshots`. The address is
 * the first argument, by default http://localhost:3000.
 */
async function takeScreenshots(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { token, list } = await shots()
  const browser = await chromium.launch({ executablePath: findBrowser() })
  try {
    const strangers = await browser.newContext({ baseURL: address, viewport })
    const ready = (page: Page) => captions(page, 1)
    await shoot(strangers, { name: 'sign-in', path: '/auth/login/', schemes: ['light'], ready })
    const context = await browser.newContext({ baseURL: address, viewport })
    await context.addInitScript(key => localStorage.setItem('token', key), token)
    for (const shot of list) await shoot(context, shot)
  } finally {
    await browser.close()
  }
}

await takeScreenshots()
