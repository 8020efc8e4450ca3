import type { Page } from 'playwright-core'

/** Selects the shortest clip of the clips page once there are clips, as the quickest to be rendered. */
export async function checkShortestClip(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.first().waitFor()
  const cards = page.getByRole('main').getByRole('listitem').filter({ has: boxes })
  const lengths = await cards.evaluateAll(list =>
    list.map(card => {
      const [, minutes, seconds] = /(\d+):(\d\d)/.exec(card.textContent ?? '') ?? []
      return Number(minutes) * 60 + Number(seconds)
    }),
  )
  await cards
    .nth(lengths.indexOf(Math.min(...lengths)))
    .getByRole('checkbox')
    .check()
}
