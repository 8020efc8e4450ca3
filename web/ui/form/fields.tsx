import { PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import classes from './fields.module.css'

/** The email field of an account; marked without a message if `error` is true. */
export function EmailField({ error }: { error: string | true | undefined }) {
  return (
    <TextInput
      name="email"
      type="email"
      label="Work email"
      size="md"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  )
}

/** A password field that can show its text; marked without a message if `error` is true. */
export function PasswordField({
  error,
  autoComplete,
  description,
  name = 'password',
  label = 'Password',
  size = 'md',
}: {
  error: string | true | undefined
  autoComplete: 'current-password' | 'new-password'
  description?: string
  name?: string
  label?: string
  size?: 'sm' | 'md'
}) {
  return (
    <PasswordInput
      name={name}
      label={label}
      size={size}
      autoComplete={autoComplete}
      description={error ? undefined : description}
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0, size: 32 }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={18} stroke={1.5} /> : <IconEye size={18} stroke={1.5} />
      }
    />
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A field for an authenticator code, focused when it appears; `description` says what else is accepted. */
export function CodeField({
  error,
  description,
  size = 'md',
}: {
  error: string | undefined
  description?: string
  size?: 'sm' | 'md'
}) {
  return (
    <TextInput
      ref={focus}
      name="code"
      label="Code"
      size={size}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      description={description}
      error={error}
    />
  )
}

/** The server's error for the form as a whole. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className={classes.failure}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden />
          {message}
        </p>
      )}
    </div>
  )
}
