import { expect, it } from 'vitest'
import { isPlayed } from '@/compositions/model/layers/layer'
import { handOnTimeline } from './hand-on-timeline'
import type { OpenEditor } from './open-editor'

/**
 * Moving, trimming and splitting layers on the timeline of timeline.test.ts. Leaves the box in the fourth second and
 * the title around the end of the first.
 */
export function trimSteps(editor: () => OpenEditor): void {
  const { boxOf, press, seek, expectTimes } = handOnTimeline(editor)

  /** Screen pixels per second of the timeline, derived from the film's four seconds. */
  const perSecond = async () => (await boxOf('video')).width / 4

  it('moves, trims and splits a layer in time, by mouse and keyboard, with undo', async () => {
    const second = await perSecond()
    const box = await boxOf('box')
    await editor().drag({ x: box.middle, y: box.y }, { x: box.middle + second, y: box.y })
    await expectTimes('box').toEqual([90, 120])
    await press('Shift+<', ',')
    await expectTimes('box').toEqual([79, 109])
    await press('Control+z', 'Control+z')
    await expectTimes('box').toEqual([90, 120])

    const title = await boxOf('title')
    await editor().drag({ x: title.right, y: title.y }, { x: title.right + second, y: title.y })
    await expectTimes('title').toEqual([0, 60])
    await seek(15)
    await press('q')
    await expectTimes('title').toEqual([15, 60])
    await seek(45)
    await press('w')
    await expectTimes('title').toEqual([15, 45])

    await seek(30)
    await press('s')
    const titles = editor().expectSaved(
      project => project.layers.filter(layer => layer.asset === 'text').length,
    )
    await titles.toEqual(2)
    await press('Control+z')
    await titles.toEqual(1)
  })

  it('drags snap unless snapping is off; Escape cancels a drag', async () => {
    const second = await perSecond()
    const drag = async (by: number, end: 'up' | 'Escape' = 'up') => {
      const box = await boxOf('box')
      await editor().page.mouse.move(box.middle, box.y)
      await editor().page.mouse.down()
      await editor().page.mouse.move(box.middle + by * 2, box.y)
      await editor().page.mouse.move(box.middle + by, box.y)
      if (end === 'Escape') await press('Escape')
      // The dragged layer stays there: keys are ignored until it is dropped.
      else await press('Delete', 'Control+z', 's')
      await editor().page.mouse.up()
    }
    await drag(-second * 0.3, 'Escape')
    await expectTimes('box').toEqual([90, 120])
    await drag(second * -0.02)
    await expectTimes('box').toEqual([90, 120])
    await press('n')
    await drag(second * -0.034)
    await expectTimes('box').toEqual([89, 119])
    await press('Control+z', 'n')
  })

  it('the Trim tab trims a clip to the playhead, by mouse and keyboard', async () => {
    const trim = editor().expectSaved(project => {
      const film = project.layers.find(layer => layer.id === 'video')
      return film && isPlayed(film) ? [film.trim.start, film.trim.end] : []
    })
    await editor()
      .page.locator('[data-title="video"]')
      .click({ position: { x: 40, y: 12 } })
    await editor().page.getByRole('tab', { name: 'Trim' }).click()
    await seek(30)
    await editor().page.getByRole('button', { name: 'Start here' }).click()
    await trim.toEqual([1, 4])
    await press('Control+z')
    await seek(90)
    await editor().page.getByRole('button', { name: 'End here' }).press('Enter')
    // The visible layer keeps playing.
    await trim.toEqual([0, expect.closeTo(91 / 30)])
    await press('Control+z')
    await trim.toEqual([0, 4])
    await editor().page.getByRole('tab', { name: 'Layer' }).click()
  })
}
