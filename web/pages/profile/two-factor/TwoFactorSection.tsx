import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { CodeField, FormFailure } from '@/web/ui/form/fields'
import { CODE } from '@/web/ui/form/required'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { notify } from '@/web/ui/notice/notices'
import { Tag } from '@/web/ui/Tag'
import page from '../ProfilePage.module.css'
import { useUser } from '../use-user'
import { OnOrOff } from './OnOrOff'
import { CodeAndPasswordStep, PasswordStep } from './PasswordStep'
import { QrCode } from './QrCode'
import { RecoveryCodes } from './RecoveryCodes'
import classes from './TwoFactor.module.css'

/** Shows the secret as a QR code and as text, and asks for the first code from the app. */
function ScanStep({
  secret,
  uri,
  onDone,
  onCancel,
}: {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const form = useAccountForm(CODE, async ({ code }) => {
    const { recovery_codes } = await call('POST /api/rest-auth/two-factor/confirm/', { body: { code } })
    onDone(recovery_codes)
  })
  return (
    <div className={classes.scan}>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className={classes.beside}>
        <p>Scan this with an authenticator app, or enter this key:</p>
        <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <form className={page.form} onSubmit={form.submit} noValidate>
          <CodeField size="sm" error={form.errors.code} description="The six digits the app shows now" />
          <FormFailure message={form.failure} />
          <div className={classes.buttons}>
            <Button type="submit" loading={form.busy}>
              Confirm
            </Button>
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

type Step =
  | { name: 'none' | 'begin' | 'renew' | 'remove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** Two-factor sign-in: enables it step by step, renews its recovery codes and disables it. */
export function TwoFactorSection() {
  const { data: user } = useUser()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'none' })
  const leave = () => setStep({ name: 'none' })
  const show = (codes: string[]) => setStep({ name: 'codes', codes })

  async function begin(body: { password: string }) {
    const made = await call('POST /api/rest-auth/two-factor/', { body })
    setStep({ name: 'scan', ...made })
  }
  async function renew(body: { password: string; code: string }) {
    const made = await call('POST /api/rest-auth/two-factor/recovery-codes/', { body })
    show(made.recovery_codes)
  }
  async function remove(body: { password: string; code: string }) {
    const { detail } = await call('POST /api/rest-auth/two-factor/remove/', { body })
    await client.invalidateQueries({ queryKey: keys.user })
    notify({ message: detail, tone: 'ok' })
    leave()
  }
  async function confirmed(codes: string[]) {
    show(codes)
    await client.invalidateQueries({ queryKey: keys.user })
    await client.invalidateQueries({ queryKey: keys.sessions })
  }

  return (
    <section className={page.section} aria-labelledby="profile-two-factor">
      <div className={page.row} style={{ marginTop: 0 }}>
        <h2 id="profile-two-factor" className={`type-h2 ${page.grow}`}>
          Two-factor sign-in
        </h2>
        {user?.two_factor && <Tag tone="ok">On</Tag>}
      </div>
      {step.name === 'none' && user && (
        <OnOrOff isOn={user.two_factor} onChoose={name => setStep({ name })} />
      )}
      {step.name === 'begin' && <PasswordStep label="Continue" act={begin} onCancel={leave} />}
      {step.name === 'renew' && <CodeAndPasswordStep label="Create new codes" act={renew} onCancel={leave} />}
      {step.name === 'remove' && <CodeAndPasswordStep label="Turn off" act={remove} onCancel={leave} />}
      {step.name === 'scan' && (
        <ScanStep secret={step.secret} uri={step.uri} onDone={confirmed} onCancel={leave} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={leave} />}
    </section>
  )
}
