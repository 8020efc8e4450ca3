import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SCOPE_NAMES, type Scope, scopeLabel } from '@/api/platform/permissions/scopes'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import modal from '@/web/ui/ConfirmDelete.module.css'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import classes from './NewKey.module.css'

/** A new key, which cannot be shown again. */
function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const clipboard = useClipboard()
  return (
    <>
      <p className={modal.sentence}>You won’t see it again. Store it where only your program can read it.</p>
      <code className={classes.key}>{apiKey}</code>
      <p className="type-small ink3">Send it with each call as “Authorization: Token …”.</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={() => clipboard.copy(apiKey)}>
          {clipboard.copied ? 'Copied' : 'Copy key'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}

const REQUIRED = { name: 'Please enter a name' }

/** Lifetimes of a key in days. */
const LIVES = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

/** Creates a key, then shows it once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  return (
    <MountedModal opened onClose={onClose} title={made ? 'Copy your key now' : 'Create an API key'}>
      {made ? <ShownKey apiKey={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />}
    </MountedModal>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const client = useQueryClient()
  const [scopes, setScopes] = useState<Scope[]>(['projects:read'])
  const [days, setDays] = useState('')
  const form = useAccountForm(REQUIRED, async ({ name }) => {
    const body = { name, scopes, ...(days && { days: Number(days) }) }
    const { key } = await call('POST /api/keys/', { body })
    for (const queryKey of [keys.apiKeys, keys.activity]) await client.invalidateQueries({ queryKey })
    onMade(key)
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        name="name"
        label="Name"
        description="What the key is for, such as the program that uses it."
        maxLength={80}
        data-autofocus
        error={form.errors.name}
      />
      <Checkbox.Group
        label="Permissions"
        value={scopes}
        onChange={chosen => setScopes(SCOPE_NAMES.filter(scope => chosen.includes(scope)))}
      >
        <div className={classes.scopes}>
          {SCOPE_NAMES.map(scope => (
            <Checkbox
              key={scope}
              value={scope}
              label={
                <>
                  {scopeLabel(scope)} <span className="type-small ink3">{scope}</span>
                </>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label="Expires"
        data={LIVES}
        value={days}
        onChange={event => setDays(event.currentTarget.value)}
      />
      <FormFailure message={form.failure} />
      <div className={modal.buttons}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy} disabled={!scopes.length}>
          Create key
        </Button>
      </div>
    </form>
  )
}
