import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { ApiError, isTold, messageOf } from '@/web/client/api-error'
import { useBrandVoice } from '@/web/client/queries/use-scripts'
import { forgetValues, keepValues, keptValues } from './kept-values'
import {
  type FieldErrors,
  type FieldName,
  fieldErrors,
  givenKind,
  type ReadText,
  type ScriptBody,
  type ScriptValues,
  type SourceKind,
  serverErrors,
  toBody,
  valuesOf,
  withHost,
} from './script-values'

/** The errors that no longer stand once a value changes. */
const CLEARED: Partial<Record<keyof ScriptValues, readonly FieldName[]>> = {
  kind: ['url', 'pdf', 'text'],
  url: ['url', 'read'],
  pdf: ['pdf', 'read'],
  text: ['text'],
  type: ['type', 'guest'],
  tone: ['tone'],
  host: ['host'],
  guest: ['guest'],
}

const without = (errors: FieldErrors, names: readonly FieldName[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name as FieldName)))

/** The tab of the first error of a source, if there is one. */
const kindOf = (errors: FieldErrors, sent: SourceKind): SourceKind | undefined =>
  errors.read ? sent : (['url', 'pdf', 'text'] as const).find(kind => errors[kind])

/** The values of the form of a script, its errors by field, and what changes them. */
export type ScriptFormState = ReturnType<typeof useScriptForm>

/**
 * The state of the form of a script. Without `initial` it is a new script: what is filled in is kept until it was sent,
 * and the host begins with the voice of the default brand. With it, the settings are those of `initial`, and the source
 * is optional. `onSubmit` sends it.
 */
export function useScriptForm(
  initial: ScriptDetail | undefined,
  onSubmit: (body: ScriptBody) => Promise<void>,
) {
  const [filled, setValues] = useState(() => (initial ? valuesOf(initial) : keptValues()))
  const brandVoice = useBrandVoice()
  const values = { ...filled, ...withHost(filled, filled.host ?? brandVoice) }
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isNew = !initial

  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])
  useEffect(() => {
    if (isNew) keepValues(filled)
  }, [isNew, filled])

  function change(some: Partial<ScriptValues>) {
    setValues(before => ({ ...before, ...some }))
    const names = Object.keys(some).flatMap(name => CLEARED[name as keyof ScriptValues] ?? [])
    setErrors(before => without(before, names))
  }

  /** Takes the text that was read from a page or PDF, or as it was trimmed. */
  function setRead(kind: 'url' | 'pdf', read: ReadText) {
    setValues(before => ({ ...before, read: { ...before.read, [kind]: read } }))
    setErrors(before => without(before, [kind, 'read']))
  }

  /** Shows errors at their fields and focuses the first one. */
  function refuse(next: FieldErrors, sent: SourceKind) {
    const kind = kindOf(next, sent) ?? values.kind
    setValues(before => ({ ...before, kind }))
    setErrors(next)
    setRefusals(count => count + 1)
  }

  const fail = (field: FieldName, message: string) => setErrors(before => ({ ...before, [field]: message }))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const sent = givenKind(values) ?? values.kind
    const wrong = fieldErrors(values, !isNew)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return refuse(wrong, sent)
    setErrors({})
    setBusy(true)
    try {
      await onSubmit(toBody(values))
      if (isNew) forgetValues()
    } catch (error) {
      const known = error instanceof ApiError ? serverErrors(error.fields, sent) : {}
      if (Object.keys(known).length > 0) refuse(known, sent)
      else if (!isTold(error)) setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { form, values, errors, failure, isBusy, isNew, change, setRead, fail, submit }
}
