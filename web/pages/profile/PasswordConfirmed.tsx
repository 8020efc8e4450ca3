import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormFailure, PasswordField } from '@/web/ui/form/fields'
import { PASSWORD } from '@/web/ui/form/required'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import classes from './ProfilePage.module.css'

type Values<N extends string> = Record<N | 'password', string>

/**
 * A form that also asks for the password: `required` has the message for each empty field, `fields` renders the fields
 * with their errors, `label` is the submit button.
 */
export function PasswordConfirmed<N extends string>({
  required,
  fields,
  label,
  act,
  onCancel,
}: {
  required: Record<N, string>
  fields: (errors: Partial<Values<N>>) => ReactNode
  label: string
  act: (values: Values<N>) => Promise<void>
  onCancel: () => void
}) {
  const all: Values<N> = { ...required, ...PASSWORD }
  const form = useAccountForm(all, act)
  const errors: Partial<Values<N>> = form.errors
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {fields(errors)}
      <PasswordField
        label="Your password"
        size="sm"
        autoComplete="current-password"
        error={errors.password}
      />
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {label}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
