import { CodeField } from '@/web/ui/form/fields'
import { CODE } from '@/web/ui/form/required'
import { PasswordConfirmed } from '../PasswordConfirmed'

const NOTHING_ELSE = {}
const noFields = () => null

type Step<Given> = { label: string; act: (given: Given) => Promise<void>; onCancel: () => void }

/** Asks for the password before `act`; `label` says what it does. */
export function PasswordStep({ label, act, onCancel }: Step<{ password: string }>) {
  return (
    <PasswordConfirmed
      required={NOTHING_ELSE}
      fields={noFields}
      label={label}
      act={({ password }) => act({ password })}
      onCancel={onCancel}
    />
  )
}

/** Asks for the password and a code before `act`, which changes the second factor. */
export function CodeAndPasswordStep({ label, act, onCancel }: Step<{ password: string; code: string }>) {
  return (
    <PasswordConfirmed
      required={CODE}
      fields={({ code }) => (
        <CodeField size="sm" error={code} description="From your authenticator app, or a recovery code" />
      )}
      label={label}
      act={act}
      onCancel={onCancel}
    />
  )
}
