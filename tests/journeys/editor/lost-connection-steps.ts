import { expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, PATIENT } from './open-editor'

/** Offline behavior of the uploads, on the editor of media.test.ts before its Media panel was opened. */
export function lostConnectionSteps(editor: () => OpenEditor): void {
  const uploads = () => editor().page.getByRole('list', { name: 'Uploads' })
  const sentence = () => editor().page.getByText('Files load once you are back online')

  it('uploads held back by a lost network say so and resume; existing media stay visible', async () => {
    const { page } = editor()
    // The panel with all of its scripts: the page lists them before it requests them.
    const missing = () =>
      page.evaluate(async () => {
        const links = document.querySelectorAll<HTMLLinkElement>('head link[href*="/assets/"]')
        const needed = [...links].map(({ href }) => href)
        const panel = needed.some(href => /MediaPanel/.test(href)) ? [] : ['MediaPanel']
        // Not by the entries of `performance`: they end at 250 requests.
        const cached = { cache: 'only-if-cached', mode: 'same-origin' } as const
        const isHere = (href: string) =>
          fetch(href, cached).then(
            ({ ok }) => ok,
            () => false,
          )
        const here = await Promise.all(needed.map(isHere))
        return [...panel, ...needed.filter((_, at) => !here[at])]
      })
    await expect.poll(missing, PATIENT).toEqual([])
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Media', exact: true }).click()
    await sentence().waitFor()
    expect(await page.getByRole('status', { name: 'Loading your uploads' }).count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    await shoot(page, 'media-offline', ['dark'])
    await page.context().setOffline(false)
    await uploads().getByRole('button', { name: 'film' }).first().waitFor()
    await sentence().waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    const search = page.getByRole('textbox', { name: 'Search uploads' })
    await search.fill('chart')
    await sentence().waitFor()
    expect(await uploads().getByRole('button', { name: 'film' }).count()).toBeGreaterThan(0)
    expect(await findFaults(page)).toEqual([])
    await shoot(page, 'media-offline-search', ['dark'])
    await page.context().setOffline(false)
    await sentence().waitFor({ state: 'detached' })
    await expect.poll(() => uploads().getByRole('listitem').count(), PATIENT).toBe(1)
    await search.fill('')
    await uploads().getByRole('button', { name: 'film' }).first().waitFor()
    await page.getByRole('button', { name: 'Media', exact: true }).click()
  })
}
