import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { correctWord } from '@/compositions/edit/change-words'
import { wordsOf } from '@/compositions/model/project'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { dismissNotice, notify, shownNotice } from '@/web/ui/notice/notices'
import { type CorrectClips, offerCorrections } from './offer-corrections'

let driver: EditorDriver
/** The texts of the words of each other clip, by their ids. */
let clips: Record<string, string>[]
let isOnline: boolean
let asked: number
let stop: () => void

/** The server's side: corrects what has the text from before. */
const correctClips: CorrectClips = async (corrections, isDryRun) => {
  asked++
  if (!isOnline) throw new Error('No internet connection')
  const undo = corrections.flatMap(({ word_id, from, to, media_ref }) => {
    const having = clips.flatMap((clip, at) => (clip[word_id] === from ? [`clip${at}`] : []))
    return having.length ? [{ media_ref, word_id, from: to, to: from, clips: having }] : []
  })
  for (const one of isDryRun ? [] : undo)
    for (const [at, clip] of clips.entries())
      if (one.clips.includes(`clip${at}`)) clip[one.word_id] = one.from
  return { changed: new Set(undo.flatMap(one => one.clips)).size, kept: 0, undo }
}

const heard = () =>
  Object.fromEntries(
    Object.values(spokenProject(8).transcripts)
      .flatMap(wordsOf)
      .map(({ id, text }) => [id, text]),
  )

beforeEach(() => {
  vi.useFakeTimers()
  driver = driveEditor(spokenProject(8))
  clips = [heard(), heard(), {}]
  isOnline = true
  asked = 0
  stop = offerCorrections(driver.editor, correctClips)
})

afterEach(() => {
  stop()
  dismissNotice()
  vi.useRealTimers()
})

const mediaRef = 'media'

const correct = (wordId: string, text: string) =>
  driver.editor.store.perform('Correct word', project => correctWord(project, { mediaRef, wordId, text }))

const save = async () => {
  await driver.editor.saver.saveNow()
  await vi.advanceTimersByTimeAsync(0)
}

const shown = () => shownNotice()?.message ?? null

const press = async () => {
  const { action } = shownNotice() ?? {}
  dismissNotice()
  action?.run()
  await vi.advanceTimersByTimeAsync(0)
}

test('offers a correction once it is saved, corrects it in the clips, and takes it back', async () => {
  correct('w0', 'Talkreel')
  await vi.advanceTimersByTimeAsync(0)
  expect([shown(), asked]).toEqual([null, 0])
  await save()
  expect(shown()).toBe('Correct “word0” to “Talkreel” in 2 clips?')
  await press()
  expect(shown()).toBe('Corrected in 2 clips')
  expect(clips.map(one => one.w0)).toEqual(['Talkreel', 'Talkreel', undefined])
  await press()
  expect(shown()).toBe('Restored in 2 clips')
  expect(clips.map(one => one.w0)).toEqual(['word0', 'word0', undefined])
  await vi.advanceTimersByTimeAsync(10_000)
  correct('w1', 'cuts')
  await save()
  expect(shown()).toBe('Correct “word1” to “cuts” in 2 clips?')
})

test('corrections in a row are one offer, and the one that was not answered is part of the next', async () => {
  correct('w0', 'Talkreel')
  await save()
  correct('w1', 'cuts')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBeNull()
  await save()
  expect(shown()).toBe('Correct 2 words in 2 clips?')
  await vi.advanceTimersByTimeAsync(14_900)
  expect(shown()).toBe('Correct 2 words in 2 clips?')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toBeNull()
  driver.editor.store.perform('Move', project => ({ ...project, title: 'Another' }))
  await save()
  expect([shown(), asked]).toEqual([null, 2])
  correct('w2', 'talks')
  await save()
  expect(shown()).toBe('Correct 3 words in 2 clips?')
  await press()
  expect(clips[0]).toMatchObject({ w0: 'Talkreel', w1: 'cuts', w2: 'talks' })
})

test('an undo withdraws the offer, and after the correction of clips it is offered for them', async () => {
  correct('w0', 'Talkreel')
  await save()
  driver.editor.store.undo('transcript')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBeNull()
  await save()
  expect(shown()).toBeNull()
  driver.editor.store.redo('transcript')
  await save()
  await press()
  expect(shown()).toBe('Corrected in 2 clips')
  dismissNotice()
  driver.editor.store.undo('transcript')
  await save()
  expect(shown()).toBe('Correct “Talkreel” to “word0” in 2 clips?')
})

test('an undo and a redo before the save bring the offer back', async () => {
  correct('w0', 'Talkreel')
  await save()
  driver.editor.store.undo('transcript')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBeNull()
  driver.editor.store.redo('transcript')
  await vi.advanceTimersByTimeAsync(0)
  expect([shown(), asked]).toEqual(['Correct “word0” to “Talkreel” in 2 clips?', 1])
})

test('offers nothing where no clip has the old text, or the server can’t be asked', async () => {
  clips = [{ w0: 'Tailreel' }]
  correct('w0', 'Talkreel')
  await save()
  expect([shown(), asked]).toEqual([null, 1])
  clips = [heard()]
  isOnline = false
  correct('w1', 'cuts')
  await save()
  expect([shown(), asked]).toEqual([null, 2])
  isOnline = true
  correct('w2', 'word0')
  await save()
  expect(shown()).toBe('Correct 3 words in 1 clip?')
  clips = [{}]
  await press()
  expect(shown()).toBe('No other clip has this word')
})

test('waits until another notice is gone, and comes no more once another one has replaced it', async () => {
  notify({ message: 'Replaced 2 places', action: { label: 'Undo', run: () => undefined } })
  correct('w0', 'Talkreel')
  await save()
  expect(shown()).toBe('Replaced 2 places')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown()).toBe('Correct “word0” to “Talkreel” in 2 clips?')
  notify({ message: 'Clip added' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown()).toBeNull()
})

test('a failure is told, and the words are part of the next offer', async () => {
  correct('w0', 'Talkreel')
  await save()
  isOnline = false
  await press()
  expect(shownNotice()).toMatchObject({ tone: 'error' })
  dismissNotice()
  isOnline = true
  correct('w1', 'cuts')
  await save()
  expect(shown()).toBe('Correct 2 words in 2 clips?')
})

test('a server that could not be asked is asked again after the next save', async () => {
  isOnline = false
  correct('w0', 'Talkreel')
  await save()
  expect([shown(), asked]).toEqual([null, 1])
  isOnline = true
  driver.editor.store.perform('Title', project => ({ ...project, title: 'Another' }))
  await save()
  expect([shown(), asked]).toEqual(['Correct “word0” to “Talkreel” in 2 clips?', 2])
})

test('an answer that arrives after the editor was left offers nothing', async () => {
  const answer = Promise.withResolvers<void>()
  stop()
  stop = offerCorrections(driver.editor, async (...asking) => {
    await answer.promise
    return correctClips(...asking)
  })
  correct('w0', 'Talkreel')
  await save()
  stop()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([shown(), asked]).toEqual([null, 1])
})

test('leaving the editor takes the offer away', async () => {
  correct('w0', 'Talkreel')
  await save()
  stop()
  expect(shown()).toBeNull()
})
