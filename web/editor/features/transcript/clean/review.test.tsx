import { beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { Banner } from './Banner'
import { FindingRow } from './FindingRow'
import { type Finding, findFindings } from './findings'

const page = openPage()
let driver: EditorDriver

/** The mixed project with words 2 and 9 replaced by fillers. */
function withFillers(): Project {
  const project = mixedProject()
  const { media } = project.transcripts
  if (!media) throw new Error('There are no words')
  const subtitles = media.subtitles.map(line => ({
    ...line,
    words: line.words.map(word => (['w2', 'w9'].includes(word.id) ? { ...word, text: 'um' } : word)),
  }))
  return { ...project, transcripts: { media: { ...media, subtitles } } }
}
const first = withFillers()

function found(): Finding[] {
  const { media } = driver.project().transcripts
  if (!media) throw new Error('There are no words')
  const spoken = spokenWords(driver.project(), 'media')
  return findFindings(media, spoken, 30, { fillers: ['um'], least: 0.8, voice: null, kept: [] })
}

const frames = () => projectFrames(driver.project())

beforeEach(() => {
  driver = driveEditor(first)
})

describe('the banner of findings', () => {
  const show = () => {
    const spoken = spokenWords(driver.project(), 'media')
    return page.show(driver, <Banner mediaRef="media" spoken={spoken} list={found()} />)
  }

  test('counts them and tells how much time removing them saves', async () => {
    await show()
    expect(page.text()).toContain('2 filler words Removing them saves 1.0 s')
  })

  test('removes all of them by a click, as one step', async () => {
    await show()
    await page.click('Remove all')
    expect([frames(), stepsOf(driver)]).toEqual([270, ['Remove 2 filler words']])
    undoAll(driver)
    expect(driver.project()).toEqual(first)
  })

  test('opens the review and closes it again', async () => {
    await show()
    await page.click('Review one by one')
    expect(driver.editor.transcript.cleaning.isOpen).toBe(true)
    await page.click('Back to transcript')
    expect(driver.editor.transcript.cleaning.isOpen).toBe(false)
  })
})

describe('a finding', () => {
  const show = () => {
    const [finding] = found()
    if (!finding) throw new Error('Nothing was found')
    return page.show(driver, <FindingRow mediaRef="media" finding={finding} />)
  }

  test('is shown with the words around it', async () => {
    await show()
    expect(page.text()).toContain('word0 word1 um word3 word4 word5 word6')
  })

  test('is removed without the others', async () => {
    await show()
    await page.click('Remove “um”, 0:00.9')
    expect([frames(), stepsOf(driver), found().length]).toEqual([285, ['Remove “um”'], 1])
  })

  test('can be kept, which is no step', async () => {
    await show()
    await page.click('Keep “um”, 0:00.9')
    expect(driver.editor.transcript.cleaning.kept).toEqual([expect.stringMatching(/^filler-/)])
    expect(stepsOf(driver)).toEqual([])
  })
})
