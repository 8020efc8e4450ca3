import { z } from 'zod'
import { ApiError } from '../http/api-error'

const MIN_CHARACTERS = 8

type Form = { email: string; password1: string; password2?: string | undefined }

/** What is wrong with each field of a registration, in the words of Django's forms. */
function faults({ email, password1, password2 }: Form): Record<string, string[]> {
  const body: Record<string, string[]> = {}
  if (!z.email().safeParse(email).success) body.email = ['Enter a valid email address.']
  if (password1.length < MIN_CHARACTERS)
    body.password1 = [`This password is too short. It must contain at least ${MIN_CHARACTERS} characters.`]
  else if (/^\d+$/.test(password1)) body.password1 = ['This password is entirely numeric.']
  else if (password1.toLowerCase() === email.toLowerCase())
    body.password1 = ['The password is too similar to the email address.']
  if (password2 !== undefined && password2 !== password1)
    body.non_field_errors = ["The two password fields didn't match."]
  return body
}

/** @throws {ApiError} 400 with what is wrong, by field. */
export function checkRegistration(form: Form): void {
  const body = faults(form)
  if (Object.keys(body).length) throw new ApiError(400, body)
}
