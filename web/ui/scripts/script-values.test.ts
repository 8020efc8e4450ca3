import { expect, test } from 'vitest'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import {
  EMPTY_VALUES,
  fieldErrors,
  givenKind,
  isWebAddress,
  type ScriptValues,
  serverErrors,
  toBody,
  valuesOf,
  withHost,
} from './script-values'

const { scripts } = MESSAGES
const { textMinCharacters, textMaxCharacters } = LIMITS.scripts

const PAGE = 'https://example.com/post'
const SUSAN = { provider: 'local', voice_id: 'slt', gender: 'female', title: 'Susan' }
const ALAN = { provider: 'local', voice_id: 'awb', gender: 'male', title: 'Alan' }
const MARA = { provider: 'elevenlabs', voice_id: 'm1', gender: 'female', title: 'Mara' }

const filled = (some: Partial<ScriptValues> = {}): ScriptValues => ({
  ...{ ...EMPTY_VALUES, url: PAGE, host: SUSAN, guest: ALAN },
  ...some,
})

const text = (length: number): string => 'a'.repeat(length)

const readText = (address: string, content: string) => ({
  ...{ address, title: 'A post', text: content },
  ...{ language: 'en', truncated: false },
})

test('the defaults of section 9', () => {
  expect(EMPTY_VALUES).toMatchObject({ type: 'conversation', tone: 'professional', length: 'podcast' })
})

test('an empty form asks for a source in the open tab, and for both voices', () => {
  expect(fieldErrors({ ...EMPTY_VALUES, kind: 'pdf' }, false)).toEqual({
    pdf: scripts.sourceRequired,
    host: scripts.hostVoiceRequired,
    guest: scripts.guestVoiceRequired,
  })
  expect(fieldErrors(filled({ url: '' }), true)).toEqual({})
})

test('a monologue needs no guest voice', () => {
  expect(fieldErrors(filled({ type: 'monologue', guest: null }), false)).toEqual({})
})

test.each([
  ['https://example.com/a?b=1', true],
  ['  http://example.com ', true],
  ['example.com', false],
  ['ftp://example.com/file', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('the address %s is of the web: %s', (url, isValid) => {
  expect(isWebAddress(url)).toBe(isValid)
  expect(fieldErrors(filled({ url }), false)).toEqual(isValid ? {} : { url: scripts.urlInvalid })
})

test.each([
  [textMinCharacters - 1, { text: scripts.textTooShort }],
  [textMinCharacters, {}],
  [textMaxCharacters, {}],
  [textMaxCharacters + 1, { text: scripts.textTooLong }],
])('a plain text of %s characters', (length, errors) => {
  // Spaces around it don't count.
  const values = filled({ kind: 'text', text: `  ${text(length)}\n` })
  expect(fieldErrors(values, false)).toEqual(errors)
  expect(toBody(values)).not.toHaveProperty('url')
})

test('the open tab counts first, then the first source that is given', () => {
  const values = filled({ text: text(200) })
  expect(givenKind(values)).toBe('url')
  expect(givenKind({ ...values, kind: 'text' })).toBe('text')
  expect(givenKind({ ...values, kind: 'pdf' })).toBe('url')
  expect(givenKind({ ...values, kind: 'pdf', url: '' })).toBe('text')
  expect(givenKind(EMPTY_VALUES)).toBeNull()
})

test('a text that was read is sent as it was trimmed, unless the address has changed since', () => {
  const read = { url: readText(PAGE, ` ${text(150)} `), pdf: null }
  expect(toBody(filled({ read }))).toMatchObject({ url: PAGE, text: text(150), source_title: 'A post' })
  const other = toBody(filled({ read, url: 'https://example.com/other' }))
  expect(other).toMatchObject({ url: 'https://example.com/other' })
  expect(other.text).toBeUndefined()
  const short = { url: readText(PAGE, 'Too little'), pdf: null }
  expect(fieldErrors(filled({ read: short }), false)).toEqual({ read: scripts.textTooShort })
})

test('the speakers are the host and, in a conversation, the guest, with names if given', () => {
  const { script } = toBody(filled({ hostName: ' Robin ', instructions: ' Be brief ' }))
  expect(script).toEqual({
    provider: 'local',
    speakers: [
      { id: 'speaker-1', role: 'host', name: 'Robin', voice: 'slt', gender: 'female', label: 'Susan' },
      { id: 'speaker-2', role: 'guest', name: '', voice: 'awb', gender: 'male', label: 'Alan' },
    ],
    form: {
      script_type: 'conversation',
      script_tone: 'professional',
      script_length: 'podcast',
      custom_instructions: 'Be brief',
    },
  })
  expect(toBody(filled({ type: 'monologue' })).script.speakers).toHaveLength(1)
})

test('a guest voice of another provider than the new host voice is cleared', () => {
  expect(withHost(filled(), MARA)).toEqual({ host: MARA, guest: null })
  expect(withHost(filled(), ALAN)).toEqual({ host: ALAN, guest: ALAN })
  expect(withHost(filled(), null)).toEqual({ host: null, guest: null })
})

test('a script that was written before fills the form except for its source', () => {
  const { script } = toBody(filled({ tone: 'casual', hostName: 'Robin' }))
  const values = valuesOf({ script: { ...script, transcript: [] } } as unknown as ScriptDetail)
  expect(values).toMatchObject({ tone: 'casual', host: SUSAN, guest: ALAN, hostName: 'Robin', url: '' })
  expect(toBody(values)).toEqual({ script })
})

test('errors of the server are at their fields', () => {
  const errors = serverErrors(
    {
      script: `speakers: ${scripts.guestVoiceRequired}`,
      speakers: scripts.hostVoiceRequired,
      url: scripts.urlInvalid,
    },
    'url',
  )
  expect(errors).toEqual({
    guest: scripts.guestVoiceRequired,
    host: scripts.hostVoiceRequired,
    url: scripts.urlInvalid,
  })
  expect(serverErrors({ script: `form.script_tone: ${scripts.toneRequired}` }, 'url')).toEqual({
    tone: scripts.toneRequired,
  })
  expect(serverErrors({ text: scripts.textTooShort }, 'text')).toEqual({ text: scripts.textTooShort })
  expect(serverErrors({ text: scripts.textTooShort }, 'pdf')).toEqual({ read: scripts.textTooShort })
  expect(serverErrors({ non_field_errors: scripts.sourceRequired }, 'text')).toEqual({
    text: scripts.sourceRequired,
  })
  expect(serverErrors({ non_field_errors: 'Too many' }, 'url')).toEqual({})
})
