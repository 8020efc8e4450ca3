import { beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { scenesOf } from '@/web/editor/core/scenes/scene-at'
import type { WordForm } from '@/web/editor/core/transcript/transcript-state'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { OpenForm } from './OpenForm'

const page = openPage()
let driver: EditorDriver

const transcript = () => {
  const { media } = driver.project().transcripts
  if (!media) throw new Error('There are no words')
  return media
}
const words = () => wordsOf(transcript())
const speakers = () => transcript().subtitles.map(line => line.speaker_id)

/** Selects words and opens a form for them. */
async function open(kind: WordForm, anchor: string, focus = anchor) {
  driver.chooseWords('media', anchor, focus)
  driver.editor.transcript.form = { kind, of: `${anchor} ${focus}` }
  await page.show(driver, <OpenForm kind={kind} />)
}

const isClosed = () => driver.editor.transcript.form === null

beforeEach(() => {
  driver = driveEditor(mixedProject())
})

async function expectUndone(name: string) {
  expect([stepsOf(driver), isClosed()]).toEqual([[name], true])
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('replacing words', () => {
  test('keeps the times for the same number of words', async () => {
    await open('replace', 'w4', 'w5')
    await page.type('What is said', 'quite different')
    await page.submit('What is said')
    expect(words().slice(4, 6)).toMatchObject([
      { text: 'quite', start: 2, end: 2.4 },
      { text: 'different', start: 2.5, end: 2.9 },
    ])
    await expectUndone('Replace words')
  })

  test('spreads another number of words over the time of the old ones', async () => {
    await open('replace', 'w4', 'w5')
    await page.type('What is said', 'three new words')
    await page.submit('What is said')
    await expect.poll(() => words().map(word => word.text)).toContain('three')
    const fresh = words().filter(word => ['three', 'new', 'words'].includes(word.text))
    expect(fresh.map(word => word.start)).toEqual(fresh.map(word => word.start).toSorted((a, b) => a - b))
    expect([fresh[0]?.start, fresh.at(-1)?.end]).toEqual([2, expect.closeTo(2.9, 3)])
  })

  test('closes the form without a step if the words are the same', async () => {
    await open('replace', 'w4', 'w5')
    await page.submit('What is said')
    expect([stepsOf(driver), isClosed()]).toEqual([[], true])
  })
})

describe('the speaker of words', () => {
  test('can be one of the transcript, for all subtitles that contain the words', async () => {
    await open('speaker', 'w0', 'w9')
    await page.click('Deniz')
    expect(speakers()).toEqual(['p1', 'p1', 'p1', 'p1', 'p0'])
    await expectUndone('Speaker Deniz')
  })

  test('can be a new one, who is added to the transcript', async () => {
    await open('speaker', 'w0')
    await page.type('Someone new', 'Aylin')
    await page.click('Add')
    const added = transcript().speakers.find(one => one.name === 'Aylin')
    expect(speakers()).toEqual([added?.id, 'p1', 'p0', 'p1', 'p0'])
    await expectUndone('Speaker Aylin')
  })

  test('can be removed', async () => {
    await open('speaker', 'w0')
    await page.click('No speaker')
    expect(speakers()[0]).toBeNull()
    await expectUndone('No speaker')
  })

  test('can be renamed everywhere', async () => {
    await open('speaker', 'w0')
    await page.click('Rename Mara')
    await page.type('Name of Mara, everywhere', 'Maria')
    await page.click('Rename')
    expect(transcript().speakers.map(one => one.name)).toEqual(['Maria', 'Deniz'])
    expect(stepsOf(driver)).toEqual(['Rename speaker'])
  })
})

describe('E1: the layout from a word on', () => {
  test('starts a scene in the middle of the pause before the word, and changes it later', async () => {
    await open('scene', 'w4')
    await page.click('1 frame, full screen')
    const [scene] = scenesOf(driver.project(), 'media')
    expect(scene).toMatchObject({ start: expect.closeTo(1.95, 3), layout: '1_fullscreen' })
    await open('scene', 'w4')
    await page.click('2 frames, full screen')
    expect(scenesOf(driver.project(), 'media')).toMatchObject([{ id: scene?.id, layout: '2_fullscreen' }])
  })

  test('can be removed if there is one', async () => {
    await open('scene', 'w4')
    expect(page.has('Remove the scene')).toBe(false)
    await page.click('1 frame, full screen')
    await open('scene', 'w4')
    await page.click('Remove the scene')
    expect(scenesOf(driver.project(), 'media')).toEqual([])
  })
})

describe('words that are added', () => {
  test('need a pause beside the selected words', async () => {
    await open('newWords', 'w4')
    expect(page.text()).toContain('There is no pause beside these words.')
  })

  test('are put into the pause with the speaker of the words before it', async () => {
    driver.editor.store.perform('Make a pause', project => {
      const { media } = project.transcripts
      if (!media) throw new Error('There are no words')
      const subtitles = media.subtitles.filter(line => line.id !== 's1')
      return { ...project, transcripts: { media: { ...media, subtitles } } }
    })
    await open('newWords', 'w3')
    await page.type('What is said', 'so to say')
    await page.click('Add')
    expect(words().map(word => word.text)).toEqual(expect.arrayContaining(['so', 'to', 'say']))
    expect(transcript().subtitles[1]).toMatchObject({ speaker_id: 'p0' })
    expect([stepsOf(driver).at(-1), isClosed()]).toEqual(['New words', true])
  })
})

const TITLES = { replace: 'Replace the words', speaker: 'Speaker', scene: 'Layout from this word on' }

describe('a form', () => {
  test.each(['replace', 'speaker', 'scene'] as const)('closes %s on Escape without changes', async kind => {
    await open(kind, 'w4')
    await page.press(TITLES[kind], 'Escape')
    expect([isClosed(), driver.project()]).toEqual([true, mixedProject()])
  })
})

describe('T16: the timing of words', () => {
  const timesOf = (...indexes: number[]) =>
    indexes.map(index => [words()[index]?.start, words()[index]?.end].map(one => Number(one?.toFixed(2))))

  test('starts and ends at the playhead, within the words around them', async () => {
    await open('timing', 'w4')
    await page.after(() => driver.editor.playhead.seek(64))
    await page.click('Start at the playhead')
    expect(timesOf(4)).toEqual([[2.13, 2.4]])
    await page.after(() => driver.editor.playhead.seek(70))
    await page.click('End at the playhead')
    expect(timesOf(4)).toEqual([[2.13, 2.33]])
    expect(stepsOf(driver)).toEqual(['Time words', 'Time words'])
    await page.click('Done')
    expect(isClosed()).toBe(true)
  })
})
