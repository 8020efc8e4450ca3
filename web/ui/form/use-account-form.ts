import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '@/web/client/api-error'

/** The server's names of form fields that differ from the form's. */
const NAMES: Record<string, string> = {
  username: 'email',
  password1: 'password',
  password2: 'password',
  new_password1: 'password',
  new_password2: 'password',
}

type Errors<N extends string> = Partial<Record<N, string>>
/** `isRefused`: the values were refused together, such as an email with a wrong password. */
type State<N extends string> = { errors: Errors<N>; failure: string | null; isRefused: boolean }

/** The server's errors by field; errors of unknown fields become the error of the form. */
function sort<N extends string>(error: unknown, names: readonly N[]): State<N> {
  const errors: Errors<N> = {}
  for (const [field, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
    const name = names.find(one => one === (NAMES[field] ?? field))
    if (name) errors[name] ??= message
  }
  const isSaid = Object.keys(errors).length > 0 || (error instanceof ApiError && error.asksForMore)
  const isRefused = !isSaid && error instanceof ApiError && error.status === 400
  return { errors, failure: isSaid ? null : messageOf(error), isRefused }
}

function focusFirst<N extends string>(form: HTMLFormElement, names: readonly N[], errors: Errors<N>) {
  const name = names.find(one => errors[one])
  if (name) form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
}

/** After a refusal of the form as a whole, such as of a wrong password: the last field is the one to type again. */
function focusLast<N extends string>(form: HTMLFormElement, names: readonly N[]) {
  const field = form.querySelector<HTMLInputElement>(`[name=${names.at(-1)}]`)
  field?.focus()
  field?.select()
}

/**
 * State of a form whose fields are all required: `required` has the message for each empty field. Submits the values
 * and shows the server's errors beside their fields.
 */
export function useAccountForm<N extends string>(
  required: Record<N, string>,
  send: (values: Record<N, string>) => Promise<void>,
) {
  const names = Object.keys(required) as N[]
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<State<N>>({ errors: {}, failure: null, isRefused: false })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const filled = (name: N) =>
      name.includes('password') ? String(data.get(name)) : String(data.get(name)).trim()
    const values = Object.fromEntries(names.map(name => [name, filled(name)])) as Record<N, string>
    const empty = names.filter(name => !values[name]).map(name => [name, required[name]])
    const errors = Object.fromEntries(empty) as Errors<N>
    setState({ errors, failure: null, isRefused: false })
    if (empty.length) return focusFirst(form, names, errors)
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const sorted = sort(error, names)
      setState(sorted)
      if (sorted.isRefused) focusLast(form, names)
      else focusFirst(form, names, sorted.errors)
      setBusy(false)
    }
  }

  return { busy, submit, ...state }
}
