import { expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { type ClipsPage, cardOf, cardsOf, chooseInMenu } from './clip-cards'

/** The page of clips-page.test.ts on a phone. */
export function phoneSteps(clips: () => ClipsPage): void {
  it('on a phone everything is reached and nothing runs over', async () => {
    const { page, id } = clips()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/projects/${id}/`)
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const close = async (name: string | RegExp) => {
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      await fits()
      expect(await findFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    const bar = page.getByRole('region', { name: 'Selected clips' })
    await bar.getByRole('button', { name: 'Export 24 clips' }).waitFor()
    await fits()
    await cardsOf(page)
      .first()
      .getByRole('button', { name: /^Score / })
      .click()
    await close(/^Score \d+ of 100$/)
    await chooseInMenu(page, 'Added 2', 'Adjust start and end')
    await close('Adjust start and end')
    await bar.getByRole('button', { name: 'Export options' }).click()
    await bar.getByRole('button', { name: /^Caption style/ }).waitFor()
    await fits()
    expect(await findFaults(page)).toEqual([])
    await bar.getByRole('button', { name: 'Export options' }).click()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(24)
    await cardOf(page, 'Added 2').getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Export 1 clip', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await bar.getByRole('button', { name: /^Export \d\d clips$/ }).waitFor()
    const source = page.getByRole('complementary', { name: 'Source' })
    const ask = source.getByRole('textbox', { name: 'Ask where something is said' })
    await ask.fill('Where do they talk about the mistake?')
    await ask.press('Enter')
    await source
      .getByRole('button', { name: /^Play from / })
      .first()
      .click()
    await source.getByRole('button', { name: 'Pause' }).click()
    await fits()
    expect(await findFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })
}
