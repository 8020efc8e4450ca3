import commonPasswords from 'fxa-common-password-list'
import { z } from 'zod'

const MIN_CHARACTERS = 8

type Passwords = { email: string; password1: string; password2?: string | undefined }

/** The faults of a new password by field, worded like Django's forms; {} if there are none. */
export function passwordFaults({ email, password1, password2 }: Passwords): Record<string, string[]> {
  const body: Record<string, string[]> = {}
  if (password1.length < MIN_CHARACTERS)
    body.password1 = [`This password is too short. It must contain at least ${MIN_CHARACTERS} characters.`]
  else if (/^\d+$/.test(password1)) body.password1 = ['This password is entirely numeric.']
  else if (commonPasswords.test(password1.toLowerCase())) body.password1 = ['This password is too common.']
  else if (password1.toLowerCase() === email.toLowerCase())
    body.password1 = ['The password is too similar to the email address.']
  if (password2 !== undefined && password2 !== password1)
    body.non_field_errors = ["The two password fields didn't match."]
  return body
}

const MAX_CHARACTERS = 150

/** A person's name as entered. Line breaks and control characters are not allowed. */
export const personName = z
  .string()
  .trim()
  .max(MAX_CHARACTERS)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A name is one line of text.')

/** A name from an identity provider, adjusted to the rules for names. */
export const oneLineName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
