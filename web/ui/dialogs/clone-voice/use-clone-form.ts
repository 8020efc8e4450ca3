import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold, messageOf } from '@/web/client/api-error'
import { notify } from '../../notice/notices'
import { type CloneErrors, type CloneValues, cloneErrors, NO_VALUES } from './clone-values'
import { CloneError, type CloneProgress, cloneVoice } from './clone-voice'

/** The fields of the request by those of the form. */
const FIELDS = { title: 'title', gender: 'gender', description: 'description', labels: 'labels' } as const

function serverErrors({ fields }: ApiError): CloneErrors {
  const named = Object.entries({ ...FIELDS, file_urls: 'sample', confirm_rights: 'rights' })
  return Object.fromEntries(
    named.flatMap(([sent, field]) => {
      const message = fields[sent]
      return message ? [[field, message]] : []
    }),
  )
}

/**
 * The form to clone a voice: its values, the errors by field, and how far the cloning is, null before it was begun. It
 * is canceled on unmount. `onCloned` receives the voice.
 */
export function useCloneForm(onCloned: (voice: VoiceItem) => void) {
  const [values, setValues] = useState(NO_VALUES)
  const [errors, setErrors] = useState<CloneErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [progress, setProgress] = useState<CloneProgress | null>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])

  function change(some: Partial<CloneValues>) {
    setValues(before => ({ ...before, ...some }))
    setFailure(null)
    setErrors(before =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(some, field))),
    )
  }
  const fail = (some: CloneErrors) => setErrors(before => ({ ...before, ...some }))

  function refuse(wrong: CloneErrors) {
    setErrors(wrong)
    setRefusals(count => count + 1)
  }

  function tell(error: unknown) {
    if (error instanceof CloneError) return setFailure(error.message)
    const wrong = error instanceof ApiError ? serverErrors(error) : {}
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    if (!isTold(error)) setFailure(`${MESSAGES.voices.cloneFailed} ${messageOf(error)}`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (running.current) return
    setFailure(null)
    const wrong = cloneErrors(values)
    const { sample } = values
    if (!sample || Object.keys(wrong).length > 0) return refuse(wrong)
    const stop = new AbortController()
    running.current = stop
    setProgress({ stage: 'Uploading the sample', value: 0 })
    try {
      const { signal } = stop
      const voice = await cloneVoice(
        { ...values, sample },
        { signal, onProgress: step => signal.aborted || setProgress(step) },
      )
      notify({ message: MESSAGES.voices.cloned, tone: 'ok' })
      onCloned(voice)
    } catch (error) {
      if (!stop.signal.aborted) tell(error)
    } finally {
      // After a cancel, another attempt may be under way.
      if (running.current === stop) {
        running.current = null
        setProgress(null)
      }
    }
  }

  function cancel() {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }

  return { form, values, errors, failure, progress, change, fail, submit, cancel }
}
