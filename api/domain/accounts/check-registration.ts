import { z } from 'zod'
import { ApiError } from '../../platform/errors/api-error'
import { passwordFaults } from './password-faults'

type Form = { email: string; password1: string; password2?: string | undefined }

/** @throws {ApiError} 400 with what is wrong, by field, in the words of Django's forms. */
export function checkRegistration(form: Form): void {
  const email = z.email().safeParse(form.email).success ? {} : { email: ['Enter a valid email address.'] }
  const body = { ...email, ...passwordFaults(form) }
  if (Object.keys(body).length) throw new ApiError(400, body)
}
