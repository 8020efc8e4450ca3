import { chromium } from 'playwright-core'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from '@/remotion/environment/find-browser'
import { canUnpackBrowser, unpackBrowser } from './unpack-browser'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.runIf(canUnpackBrowser())(
  'on a system without a browser, the unpacked one is found and can draw',
  async () => {
    await unpackBrowser()
    vi.stubEnv('PATH', '/usr/bin/nothing-here')
    vi.stubEnv('TALKREEL_BROWSER', '')
    const executablePath = findBrowser()
    vi.unstubAllEnvs()
    expect(executablePath).toContain('.cache/browser')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const page = await browser.newPage()
    await page.setContent('<title>Drawn</title><p>Drawn</p>')
    expect(await page.title()).toBe('Drawn')
    expect((await page.screenshot()).length).toBeGreaterThan(1000)
    await browser.close()
  },
)
