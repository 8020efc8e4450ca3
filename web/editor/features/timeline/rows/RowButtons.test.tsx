import { beforeEach, describe, expect, test } from 'vitest'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { shownNotice } from '@/web/ui/notice/notices'
import { RowButtons } from './RowButtons'
import { rowsOf } from './timeline-rows'

const page = openPage()
let driver: EditorDriver

/** The buttons of all rows. */
function Buttons() {
  return rowsOf(useProject()).map(({ id, clips, name }) => (
    <RowButtons key={id} clips={clips} name={`${name} ${id}`} tabIndex={0} />
  ))
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Buttons />)
})

const nameOf = (id: string) => `${rowsOf(mixedProject()).find(row => row.id === id)?.name} ${id}`

describe('the switches of a row', () => {
  test.each([
    ['Hide', 'box', { hide: true }, ['Hide layer', 'Show layer']],
    ['Lock', 'box', { locked: true }, ['Lock layer', 'Unlock layer']],
    ['Mute', 'video', { mute: true }, ['Mute layer', 'Unmute layer']],
  ])('%s is toggled by a click, one step each time', async (label, id, fields, steps) => {
    const name = `${label} ${nameOf(id)}`
    expect(page.find(name).getAttribute('aria-pressed')).toBe('false')
    await page.click(name)
    expect(layerIn(driver, id)).toMatchObject(fields)
    expect(page.find(name).getAttribute('aria-pressed')).toBe('true')
    await page.click(name)
    expect(layerIn(driver, id)).not.toMatchObject(fields)
    expect(stepsOf(driver)).toEqual(steps)
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('include mute only for what can be heard', () => {
    const muted = mixedProject().layers.filter(layer => page.has(`Mute ${nameOf(layer.id)}`))
    expect(muted.map(layer => layer.id)).toEqual(['video'])
  })

  test('solo a track for this session, which is no step of the project', async () => {
    const name = `Solo ${nameOf('video')}`
    const soloable = mixedProject().layers.filter(layer => page.has(`Solo ${nameOf(layer.id)}`))
    expect(soloable.map(layer => layer.id)).toEqual(['video'])
    await page.click(name)
    expect(page.find(name).getAttribute('aria-pressed')).toBe('true')
    expect(driver.editor.solo.state.clips).toEqual(['video'])
    await page.click(name)
    expect(page.find(name).getAttribute('aria-pressed')).toBe('false')
    expect(driver.project()).toEqual(mixedProject())
    expect(stepsOf(driver)).toEqual([])
  })

  test('apply to all clips of a track in one step', async () => {
    await page.after(() => {
      driver.seek(5)
      driver.press('S')
    })
    const names = () => driver.project().layers.flatMap(({ id, hide }) => (hide ? [id] : []))
    await page.click(`Hide ${nameOf('video')}`)
    expect(names()).toHaveLength(2)
    expect(stepsOf(driver)).toEqual(['Split', 'Hide track'])
    await page.after(() => driver.press('Ctrl+Z'))
    expect(names()).toEqual([])
  })

  test('say how long the video is if what is hidden was its end', async () => {
    const longest = mixedProject().layers.reduce((one, other) =>
      (other.end ?? 0) > (one.end ?? 0) ? other : one,
    )
    await page.click(`Hide ${nameOf(longest.id)}`)
    expect(shownNotice()).toMatchObject({
      message: expect.stringMatching(/^(Layer|Track) hidden\. The video is now \d+:\d\d\.\d long$/),
      action: { label: 'Undo' },
    })
  })

  test('unlock a locked layer', async () => {
    await page.click(`Lock ${nameOf('box')}`)
    await page.click(`Lock ${nameOf('box')}`)
    expect(layerIn(driver, 'box').locked).not.toBe(true)
  })
})
