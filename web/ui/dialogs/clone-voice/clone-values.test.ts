import { expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { cloneErrors, NO_VALUES, sampleError, toCloneBody } from './clone-values'

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })
const sample = { file: file('a.wav', 'audio/wav'), seconds: 40 }

test('each required field has its message', () => {
  expect(cloneErrors(NO_VALUES)).toEqual({
    title: MESSAGES.voices.nameRequired,
    gender: MESSAGES.voices.genderRequired,
    sample: MESSAGES.voices.sampleRequired,
    rights: MESSAGES.voices.rightsRequired,
  })
  expect(cloneErrors({ ...NO_VALUES, title: 'A', gender: 'male', sample, rights: true })).toEqual({})
  expect(cloneErrors({ ...NO_VALUES, gender: 'a'.repeat(51) }).gender).toContain('50 characters')
})

test.each([
  [{ file: file('a.pdf', 'application/pdf'), seconds: null }, 'choose an audio file'],
  [{ file: file('a.mp4', 'video/mp4'), seconds: 40 }, 'choose an audio file'],
  [{ file: file('a.exe', ''), seconds: null }, 'choose an audio file'],
  [{ file: file('a.wav', 'audio/wav', 0), seconds: null }, 'the file is empty'],
  [{ file: file('a.wav', 'audio/wav', 10 * 1024 ** 2 + 1), seconds: 40 }, MESSAGES.upload.sizeOver(10)],
  [{ ...sample, seconds: 24.9 }, 'above 25 seconds'],
  [{ ...sample, seconds: 600.1 }, 'under 10 minutes'],
])('a file that is no sample has its message', (given, message) => {
  expect(sampleError(given)).toContain(message)
})

test.each([
  [{ ...sample, seconds: 25 }],
  [{ ...sample, seconds: 600 }],
  [{ file: file('a.wav', 'audio/wav', 10 * 1024 ** 2), seconds: null }],
  [{ file: file('a.mp3', ''), seconds: 40 }],
  [{ file: file('recording.webm', 'audio/webm;codecs=opus'), seconds: 40 }],
])('a file within the limits is accepted', given => {
  expect(sampleError(given)).toBeUndefined()
})

test('only labels with both key and value are sent', () => {
  const labels = [
    { id: 1, key: ' accent ', value: ' British ' },
    { id: 2, key: 'mood', value: ' ' },
    { id: 3, key: '', value: 'warm' },
  ]
  const body = toCloneBody({ ...NO_VALUES, title: ' Mara ', gender: 'female', labels }, '/media/documents/a')
  expect(body).toEqual({
    ...{ title: 'Mara', gender: 'female', description: '', remove_noise: false },
    ...{ labels: { accent: 'British' }, confirm_rights: true, file_urls: ['/media/documents/a'] },
  })
})
