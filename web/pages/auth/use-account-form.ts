import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../client/api-error'

type Values = { email: string; password: string }
type Errors = Partial<Record<keyof Values, string>>

/** What is missing before anything is sent. */
function missing({ email, password }: Values): Errors {
  return {
    ...(email ? {} : { email: 'Please enter your email' }),
    ...(password ? {} : { password: 'Please enter your password' }),
  }
}

/** The server's answer by field; what belongs to no field of the form is the form's failure. */
function sort(error: unknown): { errors: Errors; failure: string | null } {
  const fields = error instanceof ApiError ? error.fields : {}
  const errors: Errors = {
    email: fields.email ?? fields.username,
    password: fields.password ?? fields.password1 ?? fields.password2,
  }
  return { errors, failure: errors.email || errors.password ? null : messageOf(error) }
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  const name = errors.email ? 'email' : errors.password ? 'password' : null
  if (name) form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
}

/** A form of email and password: sends what was filled in, and puts what the server says beside its field. */
export function useAccountForm(send: (values: Values) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<{ errors: Errors; failure: string | null }>({
    errors: {},
    failure: null,
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = { email: String(data.get('email')).trim(), password: String(data.get('password')) }
    const empty = missing(values)
    setState({ errors: empty, failure: null })
    if (Object.keys(empty).length > 0) return focusFirst(form, empty)
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const sorted = sort(error)
      setState(sorted)
      focusFirst(form, sorted.errors)
      setBusy(false)
    }
  }

  return { busy, submit, ...state }
}
