import type { Page } from 'playwright-core'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { quantile } from '@/tests/bench/quantile'
import { openEditor } from '@/tests/journeys/editor/open-editor'
import { longFilm } from './long-film'

/** The number of splits, each followed by a seek, and the duration of the film in minutes. */
const [SPLITS, MINUTES] = [40, 10]

/** Golden-section steps are far apart for any number of positions. */
const STEP = 0.618

/** Seconds by which the displayed frame may deviate, the same tolerance as during live playback. */
const STRAY = 0.25

const FPS = 30
const P95 = 0.95

function clipOf(media: Record<string, Media>, id: string): Project {
  const { film } = media
  if (!film) throw new Error('There is no film')
  return newProject({ id, title: '', type: 'captionVideo', format: formatNamed('1080X1920'), media: film })
}

/** Adds a helper to the page that finds the film's picture and records how long there was none (milliseconds). */
async function watchPicture(page: Page): Promise<void> {
  // The compiler's name helper does not exist in the page, where these functions run.
  await page.evaluate('globalThis.__name = one => one')
  await page.evaluate(() => {
    // While a player seeks, its previous picture stays visible.
    const shown = new WeakSet<HTMLVideoElement>()
    const inSight = () =>
      [...document.querySelectorAll<HTMLVideoElement>('[data-layer] video')].find(one => {
        if (one.readyState >= 2) shown.add(one)
        return shown.has(one) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
    const watched = { inSight, black: 0, since: 0 }
    Object.assign(window, { watched })
    const look = () => {
      const now = performance.now()
      watched.since = inSight() ? 0 : watched.since || now
      if (watched.since) watched.black = Math.max(watched.black, now - watched.since)
      requestAnimationFrame(look)
    }
    look()
  })
}

type Watched = Window & { watched: { inSight(): HTMLVideoElement | undefined; black: number } }

/** Seeks to a frame. Returns the milliseconds until its picture is visible. */
const seekTo = (page: Page, frame: number): Promise<number> =>
  page.evaluate(
    ([to, second, stray]) =>
      new Promise<number>(resolve => {
        const { watched } = window as unknown as Watched
        const bar = document.querySelector<HTMLInputElement>('input[aria-label="Seek"]')
        if (!bar) throw new Error('There is no bar to seek with')
        const began = performance.now()
        // React only notices a value that is set with the native setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(bar, String(to))
        bar.dispatchEvent(new Event('input', { bubbles: true }))
        const look = () => {
          const player = watched.inSight()
          if (
            player &&
            player.readyState >= 2 &&
            !player.seeking &&
            Math.abs(player.currentTime - second) < stray
          )
            resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [frame, frame / FPS, STRAY] as const,
  )

export type SplitFigures = {
  /** Milliseconds until each position's picture was visible. */
  seek_after_splits_p95_ms: number
  /** The longest time without any picture, in milliseconds. */
  black_after_splits_ms: number
}

/**
 * Splits a ten-minute film forty times in the editor, each time in another piece, and seeks elsewhere after each
 * split.
 */
export async function seekAfterSplits(folder: string): Promise<SplitFigures> {
  const editor = await openEditor({
    files: { film: await longFilm(folder, MINUTES) },
    project: (media, id) => clipOf(media, id),
  })
  const { page } = editor
  try {
    await page.getByLabel('Seek').waitFor()
    await watchPicture(page)
    await seekTo(page, 0)
    await page.evaluate(() => Object.assign((window as unknown as Watched).watched, { black: 0 }))
    const times: number[] = []
    for (let index = 1; index <= SPLITS; index++) {
      times.push(await seekTo(page, Math.round(((index * STEP) % 1) * MINUTES * 60 * FPS)))
      await page.keyboard.press('s')
    }
    const { layers } = await editor.saved()
    const pieces = layers.filter(({ asset }) => asset === 'video').length
    if (pieces !== SPLITS + 1) throw new Error(`The film is in ${pieces} pieces after ${SPLITS} splits`)
    const black = await page.evaluate(() => (window as unknown as Watched).watched.black)
    return {
      seek_after_splits_p95_ms: Math.round(quantile(times, P95)),
      black_after_splits_ms: Math.round(black),
    }
  } finally {
    await editor.close()
  }
}
