import { expect, test } from 'vitest'
import { alignWords } from './align-words'
import { fliteSpeaker } from './local/flite-speaker'

const STORY = [
  'We opened the shop in May, and for a while nobody came. We had 42 bags of coffee left.',
  'In June we doubled the price, and people began to ask what was so special about it.',
  'My sister told them about the farm, the rain, and the long way over the mountains.',
  'At the end of the summer there was a line in front of the door every morning.',
  'We hired three people, and we bought a second machine, which is as loud as a train.',
  'Now we sell about two thousand cups a week. I still drink the first one of the day myself.',
].join(' ')

test.each([
  ['aligned', 'We had 42 bags of coffee left — and nobody came.'],
  ['transcribed, where it is too long to be aligned', STORY],
])('a speech is %s', async (_, text) => {
  const { words, ...speech } = await fliteSpeaker.speak(text, 'slt')
  const { words: aligned, heard } = await alignWords(speech, text)
  expect(heard.at(-1)?.text).toMatch(/^(?:came|myself)/)
  expect(aligned.map(word => word.text)).toEqual(text.split(' '))
  const spoken = words.flatMap(word => word.text.split(' ').map((part, index) => ({ part, index, word })))
  const errors = aligned.flatMap(({ start }, index) => {
    const { word, index: place } = spoken[index] ?? {}
    return word && place === 0 ? [Math.abs(start - word.start)] : []
  })
  expect(errors.filter(error => error < 0.15).length / errors.length).toBeGreaterThan(0.95)
})
