import { expect, test } from 'vitest'
import { fileBaseName, fileName, uniqueNames } from './file-name'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('a name tells the talk, the clip, and what it is for', () => {
  const about = { of: 'Pricing talk', note: 'TikTok 1080x1920' }
  expect(fileBaseName('Why prices rise', about)).toBe('Pricing talk - Why prices rise (TikTok 1080x1920)')
  expect(fileBaseName('Pricing talk, part 2', about)).toBe('Pricing talk, part 2 (TikTok 1080x1920)')
  expect(fileBaseName('Why prices rise')).toBe('Why prices rise')
})

test.each([
  ['Why: prices/rise? <"now">', 'Why prices rise now.mp4'],
  ['  What…\tis\nnew. . ', 'What… is new.mp4'],
  ['...', 'talk.mp4'],
  ['CON', '_CON.mp4'],
  ['nul.txt', '_nul.txt.mp4'],
  ['Console', 'Console.mp4'],
  ['Grüße 価格 👩‍👩‍👧', 'Grüße 価格 👩‍👩‍👧.mp4'],
  ['evil\u202Egpj.exe', 'evilgpj.exe.mp4'],
  ['half \ud83d', 'half \ufffd.mp4'],
])('%j is saved as %j', (title, name) => {
  expect(fileName(title, 'mp4')).toBe(name)
})

test.each(['x', '価', '👩‍👩‍👧', 'é'])(
  'a long title of %s is cut between characters, and its note stays',
  letter => {
    const name = fileBaseName(letter.repeat(500), { of: letter.repeat(400), note: 'TikTok 1080x1920' })
    expect(bytes(name)).toBeLessThanOrEqual(180)
    expect(name.endsWith(' (TikTok 1080x1920)')).toBe(true)
    expect(name.replace(' (TikTok 1080x1920)', '').replace(' - ', '').replaceAll(letter, '')).toBe('')
  },
)

test('the same names get numbers, also where only capitals differ', () => {
  expect(uniqueNames(['A', 'b', 'a', 'A', 'A 2'])).toEqual(['A', 'b', 'a 2', 'A 3', 'A 2 2'])
})
