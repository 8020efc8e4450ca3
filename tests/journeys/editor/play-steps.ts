import { expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { handOnTimeline } from './hand-on-timeline'
import { type OpenEditor, PATIENT } from './open-editor'

/**
 * Playback and scrubbing on the timeline of timeline.test.ts, with a four-second film. Leaves the project unchanged.
 */
export function playSteps(editor: () => OpenEditor): void {
  const { row, press, now, seek } = handOnTimeline(editor)

  it('J, K and L play in both directions; in and out points limit playback', async () => {
    await seek(100)
    await press('j', 'j')
    await editor().page.getByText('−2×').waitFor()
    await expect.poll(async () => Number(await now()), PATIENT).toBeLessThan(90)
    await press('k')
    await editor().page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await seek(30)
    await press('i')
    await seek(36)
    await press('o')
    await editor().page.getByText('0:01.0 to 0:01.2').waitFor()
    expect(await findFaults(editor().page)).toEqual([])
    await seek(80)
    await press('l')
    await expect.poll(now, PATIENT).toBe('36')
    await editor().page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await press('x')
    await editor().page.getByText('0:01.0 to 0:01.2').waitFor({ state: 'detached' })
  })

  it('loops between the in and out points, at double speed and over a cut, until the loop is switched off', async () => {
    const loop = editor().page.getByRole('button', { name: 'Loop' })
    await seek(30)
    await press('i')
    await seek(40)
    await press('o')
    await loop.click()
    await editor()
      .page.getByLabel('Seek')
      .evaluate(bar => {
        let [count, last] = [0, 0]
        const look = () => {
          const now = Number((bar as HTMLInputElement).value)
          if (now < last) count++
          last = now
          requestAnimationFrame(look)
        }
        look()
        Object.assign(window, { restarts: () => count })
      })
    const restarts = () =>
      editor().page.evaluate(() => (window as unknown as { restarts(): number }).restarts())
    await press('l')
    const before = await restarts()
    await expect.poll(restarts, PATIENT).toBeGreaterThan(before + 2)
    expect(Number(await now())).toBeGreaterThanOrEqual(30)
    expect(Number(await now())).toBeLessThanOrEqual(40)
    await press('l')
    await editor().page.getByText('2×').waitFor()
    await seek(32)
    const restartsBefore = await restarts()
    await expect.poll(restarts, PATIENT).toBeGreaterThan(restartsBefore + 2)
    expect(await editor().page.getByText('2×').count()).toBe(1)
    await loop.press('Enter')
    await expect.poll(now, PATIENT).toBe('40')
    await editor().page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await press('x')
  })

  it('scrubbing plays audio unless that is switched off', async () => {
    // Each scrubbed sound fades in; the film's own sound, which resumes between drags, does not.
    await editor().page.evaluate(() => {
      const { linearRampToValueAtTime } = AudioParam.prototype
      let heard = 0
      AudioParam.prototype.linearRampToValueAtTime = function count(...given) {
        heard++
        return linearRampToValueAtTime.apply(this, given)
      }
      Object.assign(window, { heard: () => heard })
    })
    const heard = () => editor().page.evaluate(() => (window as unknown as { heard(): number }).heard())
    const ruler = await row('captions').boundingBox()
    if (!ruler) throw new Error('There are no rows')
    const scrub = (from: number, to: number) =>
      editor().drag({ x: ruler.x + from, y: ruler.y - 40 }, { x: ruler.x + to, y: ruler.y - 40 })
    await scrub(300, 500)
    await expect.poll(heard, PATIENT).toBeGreaterThan(0)
    const sound = editor().page.getByRole('button', { name: 'Sound while dragging the playhead' })
    await sound.click()
    const before = await heard()
    await scrub(500, 300)
    await editor().saved()
    expect(await heard()).toBe(before)
    await sound.press('Enter')
    await scrub(300, 500)
    await expect.poll(heard, PATIENT).toBeGreaterThan(before)
  })
}
