import { PasswordConfirmed } from '../PasswordConfirmed'

const NOTHING_ELSE = {}
const noFields = () => null

/** Asks for the password before `act`; `label` says what that does. */
export function PasswordStep({
  label,
  act,
  onCancel,
}: {
  label: string
  act: (password: string) => Promise<void>
  onCancel: () => void
}) {
  return (
    <PasswordConfirmed
      required={NOTHING_ELSE}
      fields={noFields}
      label={label}
      act={({ password }) => act(password)}
      onCancel={onCancel}
    />
  )
}
