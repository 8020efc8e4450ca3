import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import { cutSpans } from '@/compositions/edit/cuts'
import { setSpeedRamp } from '@/compositions/edit/set-speed'
import { splitLayer } from '@/compositions/edit/split-layer'
import { trimLayer } from '@/compositions/edit/trim-layer'
import { isVideo } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { done } from '@/compositions/testing/edit-results'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { withPage } from '../with-page'

const cut = (project: Project, start: number, end: number) =>
  done(cutSpans(project, { mediaRef: 'film', spans: [{ start, end }] }))

/** Splits the clip that plays at `seconds`. */
function split(project: Project, seconds: number): Project {
  const played = project.layers.filter(isVideo).findLast(({ position }) => position < seconds)
  return done(splitLayer(project, { layerId: played?.id ?? '', seconds, newId: `half-${seconds}` }))
}

/** A video or audio element: its speeds in the order in which they come up, and its addresses. */
type Watched = { tag: string; rates: number[]; addresses: string[] }

/** Opens a page with a three-second film and passes the test its controls. */
async function withFilm(
  work: (hand: {
    show(project: Project): Promise<void>
    seek(frame: number): Promise<void>
    /** Plays from the start, and watches the speeds and addresses of what plays for a few seconds. */
    watch(): Promise<Watched[]>
    players: Locator
    mark(): Promise<void>
    marks(): Promise<(string | null)[]>
  }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-players-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = { film: join(folder, 'film.mp4') }
  await makeTalkFilm(files.film, 3)
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    const players = page.locator('[data-layer] video')
    await work({
      players,
      show: project =>
        page.evaluate(
          given => window.showProject(given),
          toProps(project, addresses.files, addresses.fonts, {}),
        ),
      watch: () =>
        page.evaluate(async () => {
          window.playAll()
          const watched = new Map<Element, { rates: Set<number>; addresses: Set<string> }>()
          const end = performance.now() + 5_000
          while (performance.now() < end) {
            await new Promise(requestAnimationFrame)
            for (const one of document.querySelectorAll<HTMLMediaElement>('[data-layer] video, audio')) {
              if (one.currentTime === 0 || !one.src.includes('#t=')) continue
              const { rates, addresses } = watched.get(one) ?? { rates: new Set(), addresses: new Set() }
              watched.set(one, { rates: rates.add(one.playbackRate), addresses: addresses.add(one.src) })
            }
          }
          return [...watched].map(([one, { rates, addresses }]) => ({
            ...{ tag: one.tagName, rates: [...rates], addresses: [...addresses] },
          }))
        }),
      seek: frame => page.evaluate(to => window.seekTo(to), frame),
      marks: () => players.evaluateAll(all => all.map(one => one.getAttribute('data-mark'))),
      mark: () =>
        players.evaluateAll(all => {
          for (const [index, one] of all.entries()) one.setAttribute('data-mark', `player ${index}`)
        }),
    })
  })
}

test("F1: a player waiting at a cut continues after it, and edits elsewhere don't affect the visible one", () =>
  withFilm(async ({ show, seek, players, mark, marks }) => {
    const talk = cut(talkProject(3), 1.5, 2)
    await show(talk)
    await seek(35)
    await expect.poll(() => players.count()).toBe(2)
    await mark()
    await seek(50)
    await expect.poll(marks).toEqual(['player 1'])
    await show(cut(talk, 0.4, 0.8))
    await seek(38)
    await expect.poll(marks).toEqual(['player 1'])
    await show(done(trimLayer(talk, { layerId: 'film', edge: 'end', seconds: 2.2 })))
    await seek(50)
    await expect.poll(marks).toEqual(['player 1'])
  }))

test('F1: one player plays all clips of a split film and keeps its URL', () =>
  withFilm(async ({ show, seek, players, mark, marks }) => {
    await show(talkProject(3))
    await seek(10)
    await expect.poll(() => players.count()).toBe(1)
    await mark()
    const address = await players.first().getAttribute('src')
    let pieces = talkProject(3)
    for (const seconds of [0.4, 1, 1.6, 2.2]) {
      pieces = split(pieces, seconds)
      await show(pieces)
      await seek(Math.round(seconds * 30))
      await expect.poll(marks).toEqual(['player 0'])
    }
    // The second clip plays another part of the film, so there is a jump at both of its ends.
    const layers = pieces.layers.map(one =>
      isVideo(one) && one.id === 'half-0.4' ? { ...one, trim: { start: 2, end: 2.6 } } : one,
    )
    await show({ ...pieces, layers })
    for (const frame of [15, 80, 35, 20]) {
      await seek(frame)
      await expect.poll(async () => (await marks()).includes('player 0')).toBe(true)
      await expect.poll(() => players.count()).toBeLessThanOrEqual(2)
      const shown = (frame >= 12 && frame < 30 ? 2 - 0.4 : 0) + frame / 30
      await expect
        .poll(() => players.first().evaluate((one: HTMLVideoElement) => (one.seeking ? -1 : one.currentTime)))
        .toBeCloseTo(shown, 1)
    }
    const addresses = await players.evaluateAll(all =>
      all.flatMap(one => (one.getAttribute('data-mark') === 'player 0' ? [one.getAttribute('src')] : [])),
    )
    expect(addresses).toEqual([address])
  }))

test('T21: a ramp plays in one video and one audio element, whose speeds change and whose addresses stay', () =>
  withFilm(async ({ show, watch }) => {
    const project = talkProject(3)
    const points = [
      { source: 0, speed: 0.5 },
      { source: 1.2, speed: 3 },
      { source: 2, speed: 1 },
    ]
    const layerId = project.layers.find(isVideo)?.id ?? ''
    await show(done(setSpeedRamp(project, { layerId, points })))
    // Played again until the sound has loaded.
    await expect.poll(async () => (await watch()).map(({ tag }) => tag).sort()).toEqual(['AUDIO', 'VIDEO'])
    for (const { rates, addresses } of await watch()) {
      expect(rates.length).toBeGreaterThan(5)
      expect(rates.slice(0, 4)).toEqual([...rates.slice(0, 4)].sort((a, b) => a - b))
      expect(addresses).toHaveLength(1)
    }
  }))
