import { expect, test } from 'vitest'
import { flattenError, messageOf } from './api-error'

test.each([
  [
    { non_field_errors: ['That email and password don’t match. Try again or reset your password.', 'more'] },
    'That email and password don’t match. Try again or reset your password.',
  ],
  [
    { email: ['A user is already registered with this e-mail address.'] },
    'A user is already registered with this e-mail address.',
  ],
  [{ password1: ['This password is too short.'] }, 'This password is too short.'],
  [{ detail: 'Invalid token.' }, 'Invalid token.'],
  [{ detail: 'Behind', non_field_errors: ['Before'] }, 'Before'],
  [{ title: ['This field is required.'] }, 'This field is required.'],
  [{}, 'Something went wrong'],
  [null, 'Something went wrong'],
  [undefined, 'Something went wrong'],
  [{ detail: ' ', email: [] }, 'Something went wrong'],
])('Uses the first item of a list field, else detail, as the message: %j', (body, message) => {
  expect(flattenError(400, body).message).toBe(message)
})

test('Keeps the first message of each field, and none for values that are not fields', () => {
  const error = flattenError(400, {
    email: ['One', 'Two'],
    password1: 'Short',
    detail: 'No',
    show_upgrade: 'STORAGE',
  })
  expect(error.fields).toEqual({ email: 'One', password1: 'Short' })
})

test('Reports that a sign-in requires a code, along with the message', () => {
  const error = flattenError(400, { code: ['Please enter the code'], two_factor: true })
  expect(error).toMatchObject({ message: 'Please enter the code', asksForCode: true })
  expect(flattenError(400, { code: ['Please enter the code'] }).asksForCode).toBe(false)
})

test('Gives any thrown value a message without a stack trace', () => {
  expect(messageOf(flattenError(404, { detail: 'Not found.' }))).toBe('Not found.')
  expect(messageOf(new TypeError('x is not a function'))).toBe('Something went wrong')
})
