import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { type Choice, Finder } from './Finder'

const page = openPage()
let answer: (titles: readonly string[], isWaiting?: boolean) => void
let run: string[]

/** A finder whose choices come from outside; `(old)` at the end of a title says that it was found for another text. */
function TestFinder() {
  const [text, setText] = useState('')
  const [{ titles, isWaiting }, setAnswer] = useState({ titles: [] as readonly string[], isWaiting: false })
  answer = (next, waiting = false) => setAnswer({ titles: next, isWaiting: waiting })
  const choices = titles.map((title): Choice => {
    const label = title.replace(' (old)', '')
    return { key: label, icon: IconMovie, label, isOld: label !== title, run: () => run.push(label) }
  })
  const groups = [{ name: null, choices }]
  return <Finder label="Search" listName="Results" text={text} onText={setText} {...{ groups, isWaiting }} />
}

const chosen = () => page.find('Results').querySelector('[aria-selected="true"]')?.textContent ?? null

beforeEach(async () => {
  run = []
  await page.show(driveEditor(mixedProject()), <TestFinder />)
})

test('what the arrow keys selected stays selected when an answer arrives', async () => {
  await page.after(() => answer(['New project', 'New script']))
  await page.press('Search', 'ArrowDown')
  await page.after(() => answer(['Newsroom', 'New project', 'New script']))
  expect(chosen()).toBe('New script')
  await page.after(() => answer(['Newsroom']))
  expect(chosen()).toBe('Newsroom')
})

test('while an answer is on its way, Enter runs only what the arrow keys selected', async () => {
  await page.after(() => answer(['Apples (old)', 'New project', 'New script'], true))
  await page.press('Search', 'Enter')
  await page.click('Apples')
  expect([chosen(), run]).toEqual([null, []])
  await page.press('Search', 'ArrowUp')
  expect(chosen()).toBe('New script')
  await page.press('Search', 'ArrowDown')
  expect(chosen()).toBe('New project')
  await page.press('Search', 'Enter')
  expect(run).toEqual(['New project'])
})

test('Enter that ends the composition of a word runs nothing', async () => {
  await page.after(() => answer(['リンゴ']))
  await page.press('Search', 'Enter', { isComposing: true })
  expect(run).toEqual([])
  await page.press('Search', 'Enter')
  expect(run).toEqual(['リンゴ'])
})
