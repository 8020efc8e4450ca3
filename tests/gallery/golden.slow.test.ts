import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looksAlike } from '@/cli/gallery/compare-cells'
import { galleryFiles } from '@/cli/gallery/gallery-files'
import { pixelsOf, readGolden } from '@/cli/gallery/golden'
import { ensureTalk } from '@/fixtures/talk/ensure-talk'
import { drawSheet, type SheetJob } from '@/remotion/gallery/draw-sheet'
import { type FamilyName, families } from '@/remotion/gallery/families'
import { lazyBrowser } from '@/remotion/render/browser'

const browser = lazyBrowser()
let job: SheetJob
beforeAll(async () => {
  job = { ...(await galleryFiles(await ensureTalk())), browser, signal: new AbortController().signal }
})
afterAll(() => browser.close())

describe('every look matches its reference picture (docs/gallery)', () => {
  test.each(Object.keys(families) as FamilyName[])('%s', async name => {
    const { sheet, cells } = await drawSheet(families[name], job)
    const [before, after] = [await readGolden(name), await pixelsOf(sheet)]
    expect([after.width, after.height], 'the size of the sheet').toEqual([before.width, before.height])
    const changed = cells.filter(cell => !looksAlike(before, after, cell)).map(cell => cell.label)
    expect(changed, 'look at `npm run gallery`; `npm run gallery -- --keep` keeps what is right').toEqual([])
  })
})
