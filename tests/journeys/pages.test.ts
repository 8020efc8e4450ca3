import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiAt } from '@/cli/start/call-api'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ACCOUNT, register, signIn } from './account'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
import { shoot } from './shoot'
import { startTalkreel, type Talkreel } from './start-talkreel'
import { dropFile } from './talk-files'

const KILOBYTE = 1000

const SAME_TRY_MS = 700

let folder: string
let talkreel: Talkreel
let tab: Tab
/** Signs in without using the form. */
async function newToken(): Promise<string> {
  return (await apiAt(talkreel.address)('POST /api/rest-auth/login/', { body: ACCOUNT })).key
}

const enter = async () =>
  tab.context.addInitScript(key => localStorage.setItem('token', key), await newToken())

const at = (path: string) => (url: URL) => url.pathname + url.search === path

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-pages-'))
  talkreel = await startTalkreel()
  tab = await openTab(talkreel.address)
  await register(tab.page)
  await tab.page.getByRole('heading', { name: 'Drop a video or audio file, or paste a link' }).waitFor()
})

afterAll(async () => {
  await tab?.browser.close()
  await talkreel?.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await tab?.browser.close()
  tab = await openTab(talkreel.address)
})

describe('the first page', () => {
  it('is usable after at most 150 kB of script (gzip)', async () => {
    const scripts: Promise<Buffer>[] = []
    const gather = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    }
    // A narrow page has no room for the wall of captions, which loads 300 ms after the form.
    const size = tab.page.viewportSize()
    await tab.page.setViewportSize({ width: 800, height: 900 })
    tab.page.on('response', gather)
    await tab.page.goto('/auth/')
    await tab.page.getByLabel('Work email').fill('somebody')
    tab.page.off('response', gather)
    if (size) await tab.page.setViewportSize(size)
    const bodies = await Promise.all(scripts)
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(bytes).toBeGreaterThan(50 * KILOBYTE)
    expect(bytes).toBeLessThan(150 * KILOBYTE)
  })

  it('loads a failing script three times, 1 s apart', async () => {
    // Each attempt makes two requests: one for the preload and one for the module.
    const tries: number[] = []
    await tab.page.route('**/assets/AuthPage-*.js', route => {
      if (Date.now() - (tries.at(-1) ?? 0) > SAME_TRY_MS) tries.push(Date.now())
      return tries.length < 3 ? route.abort() : route.continue()
    })
    await tab.page.goto('/auth/login/')
    await tab.page.getByLabel('Work email').waitFor()
    expect(tries).toHaveLength(3)
    for (const [index, time] of tries.slice(1).entries())
      expect(time - (tries[index] as number)).toBeGreaterThanOrEqual(990)
  })

  it('explains when a script never loads and offers a way to continue', async () => {
    await tab.page.route('**/assets/AuthPage-*.js', route => route.abort())
    await tab.page.goto('/auth/login/')
    await tab.page.getByRole('heading', { name: 'This page did not load' }).waitFor()
    await tab.page.unroute('**/assets/AuthPage-*.js')
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await tab.page.getByLabel('Work email').waitFor()
  })
})

describe('signing in', () => {
  it('redirects to next', async () => {
    const { page } = tab
    await page.goto('/exports/?tab=failed')
    await page.waitForURL(at('/auth/login/?next=%2Fexports%2F%3Ftab%3Dfailed'))
    await signIn(page)
    await page.waitForURL(at('/exports/?tab=failed'))
  })

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'redirects home where next is %s',
    async next => {
      await tab.page.goto(`/auth/login/?next=${encodeURIComponent(next)}`)
      await tab.page.getByLabel('Work email').waitFor()
      // Signing in in another tab signs in this one.
      const other = await tab.context.newPage()
      await other.goto('/logo.svg')
      await other.evaluate(key => localStorage.setItem('token', key), await newToken())
      await tab.page.waitForURL(at('/'))
    },
  )

  it('skips the form for a signed-in user and keeps the query', async () => {
    await enter()
    await tab.page.goto('/auth/register/?plan=pro')
    await tab.page.waitForURL(at('/?plan=pro'))
  })

  it('shows errors beside their fields and keeps the input', async () => {
    const { page } = tab
    await page.goto('/auth/register/?ref=anna')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Please enter your email').waitFor()
    expect(await page.getByLabel('Work email').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Work email').fill(ACCOUNT.email)
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill(ACCOUNT.password)
    await page.getByRole('button', { name: 'Show or hide the password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('A user is already registered with this e-mail address.').waitFor()
    expect(await password.inputValue()).toBe(ACCOUNT.password)
    expect(await page.evaluate(() => localStorage.getItem('ref'))).toBe('anna')
  })

  it('works again after a password reset by mail; other devices are listed and signed out', async () => {
    const { page } = tab
    await page.goto('/auth/login/')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Work email').fill(ACCOUNT.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    const { pathname, search } = new URL(await linkFromMail(talkreel, ACCOUNT.email, /new password/))
    await page.goto(pathname + search)
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('short')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('This password is too short').waitFor()
    await password.fill(ACCOUNT.password)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Password has been reset with the new password.').waitFor()
    await signIn(page)
    await page.waitForURL(at('/'))
    await newToken()
    await page.goto('/profile/')
    await page.getByText('Confirmed').waitFor()
    const device = page.getByRole('listitem').filter({ hasText: 'A program' })
    await device.getByRole('button', { name: 'Sign out' }).click()
    await device.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL(url => url.pathname.startsWith('/auth/login/'))
    expect(tab.faults).toEqual([])
  })

  it('signing out in one tab signs out all tabs', async () => {
    const other = await tab.context.newPage()
    for (const page of [tab.page, other]) await page.goto('/logo.svg')
    await tab.page.evaluate(key => localStorage.setItem('token', key), await newToken())
    await tab.page.goto('/')
    await other.goto('/exports/')
    await other.getByRole('heading', { name: 'Exports', exact: true }).waitFor()
    await tab.page.getByRole('button', { name: ACCOUNT.email }).click()
    await tab.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await tab.page.waitForURL('**/auth/login/**')
    await other.waitForURL(at('/auth/login/?next=%2Fexports%2F'))
  })
})

describe('a file that can’t be used', () => {
  const dropped = async (name: string) => {
    const { page } = tab
    await enter()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Drop a video or audio file, or paste a link' }).waitFor()
    await dropFile(page, join(folder, name))
    return page.getByRole('dialog')
  }

  it('is refused when it is wider than 4096, before anything is sent', async () => {
    const size = ['-f', 'lavfi', '-i', 'color=c=red:s=4400x400:d=0.5', '-pix_fmt', 'yuv420p']
    await runFfmpeg([...size, '-y', join(folder, 'wide.mp4')])
    let sent = false
    tab.page.on('request', request => {
      if (request.url().includes('upload-credentials')) sent = true
    })
    const dialog = await dropped('wide.mp4')
    await seeModal(tab.page, 'four-k')
    await dialog.getByText('4400 × 400').waitFor()
    expect(sent).toBe(false)
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('is refused when it is larger than any plan allows', async () => {
    await writeFile(join(folder, 'huge.mp4'), '')
    await truncate(join(folder, 'huge.mp4'), 21 * 1024 ** 3)
    const dialog = await dropped('huge.mp4')
    await dialog.getByText('Files can be up to 20 GB.').waitFor()
    await seeModal(tab.page, 'file-size')
  })

  it.each([
    ['text.mp4', 'This is only text, whatever it is called.', 'This file can’t be read'],
    ['empty.mp4', '', 'This file is empty'],
    ['notes.txt', 'Notes', 'This file isn’t video or audio'],
  ])('%s gets its own message', async (name, content, title) => {
    await writeFile(join(folder, name), content)
    const dialog = await dropped(name)
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByText(name).waitFor()
    expect(await findFaults(tab.page)).toEqual([])
  })
})

describe('every page', () => {
  const open = {
    '/auth/login/': 'Sign in - Talkreel Studio',
    '/auth/register/': 'Create an account - Talkreel Studio',
    '/auth/password/reset/': 'Forgot your password - Talkreel Studio',
    '/auth/password/reset/confirm/?key=none': 'Set a new password - Talkreel Studio',
    '/nowhere/': 'Page not found - Talkreel Studio',
  }
  const closed = {
    '/': 'Home - Talkreel Studio',
    '/exports/': 'Exports - Talkreel Studio',
    '/profile/': 'Profile - Talkreel Studio',
    '/team/': 'Team - Talkreel Studio',
    '/nowhere/': 'Page not found - Talkreel Studio',
    '/projects/none/': 'Page not found - Talkreel Studio',
  }

  const looks = [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 1280 },
    { colorScheme: 'light', width: 390 },
  ] as const

  const check = async (pages: Record<string, string>) => {
    const { page } = tab
    for (const [path, title] of Object.entries(pages)) {
      await page.setViewportSize({ width: looks[0].width, height: 800 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // The caption animation loads after the form and fades in.
      if (path.startsWith('/auth/')) await page.getByRole('group', { name: 'Caption style' }).waitFor()
      await expect.poll(() => page.title()).toBe(title)
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await findFaults(page), `${path} ${colorScheme} ${width}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} at ${width} pixels`).toBeLessThanOrEqual(0)
      }
    }
    expect(tab.faults).toEqual([])
  }

  it('has its title, passes axe and fits a phone: public pages', () => check(open))

  it('has its title, passes axe and fits a phone: signed-in pages', async () => {
    await enter()
    await check(closed)
  })

  it.each(['/nowhere/', '/projects/none/'])('%s keeps the navigation for who is signed in', async path => {
    const { page } = tab
    await enter()
    await page.goto(path)
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await shoot(page, `not-found${path.replaceAll('/', '-')}`)
    await page.getByRole('link', { name: 'Exports' }).click()
    await page.getByRole('heading', { name: 'Exports', exact: true }).waitFor()
  })

  it('explains while offline why it is empty, and loads once online', async () => {
    const { page, context } = tab
    await enter()
    await page.goto('/')
    await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
    await context.setOffline(true)
    await page.getByText('What’s missing will load when you’re back online').waitFor()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('unheard of')
    await page.getByRole('status', { name: 'Loading projects' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    await shoot(page, 'dashboard-offline')
    await context.setOffline(false)
    await page.getByText('No projects match').waitFor()
    await page.getByText('What’s missing will load when you’re back online').waitFor({ state: 'detached' })
  })
})
