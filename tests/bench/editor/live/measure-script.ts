import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { type StoredParagraph, speechDigest } from '@/api/domain/scripts/paragraphs'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { SPEECH_TYPE, speechKey } from '@/api/platform/stored-files/script-files'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { type OpenScripts, openScripts } from '@/tests/journeys/scripts/open-scripts'
import { frameCosts } from './frame-costs'
import { traced } from './trace'
import { timed } from './use-editor'

/** Figures of the script editor with 400 paragraphs. Each frame's cost is its time on the main thread. */
export type ScriptFigures = {
  /** Frames in which a character was typed: scripts alone, and with style, layout and paint. */
  script_typing_p95_ms: number
  script_typing_frame_p95_ms: number
  /** Of the frames in which a character was typed, the share that took longer than 17 ms. */
  script_typing_dropped: number
  script_scroll_frame_p95_ms: number
  script_playing_frame_p95_ms: number
  /** From the click on a button that changes every paragraph until the page is idle. */
  script_replace_ms: number
}

const PARAGRAPHS = 400
/** The paragraphs that are typed into and played, from 0; none after the played one has audio. */
const [TYPED, PLAYED] = [199, 201]
const CHARACTERS = 200
/** Characters after which the typing waits until they are saved. */
const BURST = 50
/** Seconds of audio of the paragraph that is played. */
const SPOKEN = 8
const SENTENCE =
  'The gardeners collected rain from the roof of the bakery, which gave them four thousand liters. '

const host = { speaker_id: 'speaker-1', voice: 'slt', gender: 'female', label: 'Susan' } as const
const guest = { speaker_id: 'speaker-2', voice: 'rms', gender: 'male', label: 'Robert' } as const

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

const paragraph = (index: number): StoredParagraph => {
  const text = `Paragraph ${index + 1}. ${SENTENCE.repeat(3).trim()}`
  const words = text.split(' ')
  const each = SPOKEN / words.length
  const fields = { id: `paragraph-${index}`, text, ...(index % 2 ? guest : host) }
  return {
    ...{ ...fields, pause: null, added: false, revision: 0 },
    speech:
      index > PLAYED
        ? null
        : {
            of: speechDigest('local', fields, []),
            seconds: SPOKEN,
            words: words.map((word, at) => [word, at * each, (at + 1) * each]),
          },
  }
}

/** Adds a script of 400 paragraphs, half of them spoken; the audio of the played one exists. */
async function giveLongScript({ server, teamId, giveScript }: OpenScripts): Promise<string> {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(index))
  const speakers = [host, guest].map(({ speaker_id, ...voice }, index) => ({
    ...{ id: speaker_id, name: '', role: index ? 'guest' : 'host' },
    ...voice,
  }))
  const { id } = await giveScript({ title: 'A long script', speakers, paragraphs })
  const file = join(server.dataDir, 'spoken.flac')
  await runFfmpeg(['-f', 'lavfi', '-i', `sine=duration=${SPOKEN}`, '-y', file])
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  const of = paragraphs[PLAYED]?.speech?.of ?? ''
  await storage.put(speechKey(teamId, id, of), await readFile(file), SPEECH_TYPE)
  await stop()
  return id
}

const saved = (page: Page) => page.getByRole('status').getByText('saved', { exact: true }).waitFor()

async function type(page: Page, field: Locator): Promise<void> {
  await field.click()
  for (let typed = 0; typed < CHARACTERS; typed += BURST) {
    await page.keyboard.type('letters '.repeat(BURST).slice(0, BURST), { delay: 40 })
    await saved(page)
  }
}

/** Turns the wheel by 100 pixels in each of 120 frames. */
async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, turn < 60 ? 100 : -100)
}

/** Measures the script editor in a browser; writes traces to the folder `traces` if given. */
export async function measureScript(traces?: string): Promise<ScriptFigures> {
  const open = await openScripts()
  const { page } = open
  const file = (name: string) => traces && join(traces, `script-${name}.json`)
  try {
    // The compiler's name helper does not exist in the page, where these functions run.
    await page.addInitScript({ content: 'globalThis.__name = one => one' })
    await page.goto(`/podcasts/${await giveLongScript(open)}/`)
    const card = (index: number) =>
      page.getByRole('listitem', { name: `Paragraph ${index + 1}`, exact: true })
    const field = card(TYPED).getByRole('textbox')
    const typing = frameCosts(await traced(page, () => type(page, field), file('typing')), 'keypress')
    const scrolling = frameCosts(await traced(page, () => scroll(page), file('scroll')), 'wheel')
    const play = card(PLAYED).getByRole('button', { name: 'Play' })
    await play.click()
    await card(PLAYED).locator('mark').waitFor()
    const playing = frameCosts(await traced(page, () => play.waitFor(), file('playing')), 'any')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Find and replace' }).click()
    await page.getByLabel('Find', { exact: true }).fill('gardeners')
    await page.getByLabel('Replace with').fill('bakers')
    const replace = await timed(
      page,
      () => page.getByRole('button', { name: 'Replace all' }).click(),
      '[role="status"][aria-live="polite"] button',
    )
    return {
      script_typing_p95_ms: rounded(typing.p95),
      script_typing_frame_p95_ms: rounded(typing.busy),
      script_typing_dropped: rounded(typing.dropped, 3),
      script_scroll_frame_p95_ms: rounded(scrolling.busy),
      script_playing_frame_p95_ms: rounded(playing.busy),
      script_replace_ms: rounded(replace),
    }
  } finally {
    await open.close()
  }
}
