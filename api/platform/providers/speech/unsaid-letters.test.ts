import { expect, test } from 'vitest'
import { unsaidLetters } from './unsaid-letters'

const TEXT = 'We had 42 bags of coffee, and nobody left the shop.'

/** Letters that follow what was heard in the text. */
const unsaid = (text: string, heard: string): number =>
  unsaidLetters(
    text,
    heard.split(' ').map(word => ({ text: word })),
  )

test.each([
  ['all of it', TEXT, 0],
  ['all of it, with a number as words', 'we had forty-two bags of coffee and nobody left the shop', 0],
  ['all of it, with mistakes', 'We had 42 bumps of coughing, and no body left the ship', 0],
  ['half of it', 'We had 42 bags of coffee', 20],
  ['half of it, with a mistake at its end', 'We had 42 Bangkok coffee.', 20],
  ['two words of it', 'We had', 36],
  ['nothing', '', 0],
  ['another thing', 'Jedden Abund treff in Sichlort', 0],
])('counts the letters after what was heard: %s', (_, heard, letters) => {
  expect(unsaid(TEXT, heard)).toBe(letters)
})

test.each([
  ['Cyrillic', 'Привет, как дела сегодня?', 'Privet cock dealer say vodna'],
  ['Greek', 'Γειά σου Κόσμε, τι κάνεις;', 'Yes, suit cosmet connies'],
  ['Japanese', '今日はいい天気ですね。', 'Cure wa e ten key desk nay'],
])('a text in %s, which the model does not know, is not judged', (_, text, heard) => {
  expect(unsaid(text, heard)).toBe(0)
})

test('an address and a number at the end are heard as they are said', () => {
  expect(
    unsaid('See example.com/a-b?c=1', 'see example dot com slash a dash b question mark c equals one'),
  ).toBe(0)
  expect(unsaid('It was 1,234,567.', 'It was one million two hundred thirty four thousand')).toBe(0)
})

test('a word that is said again is where it was heard first', () => {
  expect(unsaid('I think, I think that we go home, I think.', 'I think I think')).toBe(18)
})

test('repetitions count once: the model does not hear all of them', () => {
  expect(unsaid('No, no, no, no, no, no, no, no!', 'No no no')).toBe(0)
})
