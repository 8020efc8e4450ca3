import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../client/call'
import { keys } from '../../../client/keys'
import { notify } from '../../../ui/notice/notices'
import { Tag } from '../../../ui/Tag'
import page from '../ProfilePage.module.css'
import { useUser } from '../use-user'
import { OnOrOff } from './OnOrOff'
import { CodeAndPasswordStep, PasswordStep } from './PasswordStep'
import { RecoveryCodes } from './RecoveryCodes'
import { ScanStep } from './ScanStep'

type Step =
  | { name: 'none' | 'begin' | 'renew' | 'remove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** What is asked for beside the password at sign-in: turned on step by step, kept going, turned off. */
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
      {step.name === 'renew' && <CodeAndPasswordStep label="Make new codes" act={renew} onCancel={leave} />}
      {step.name === 'remove' && <CodeAndPasswordStep label="Turn off" act={remove} onCancel={leave} />}
      {step.name === 'scan' && (
        <ScanStep secret={step.secret} uri={step.uri} onDone={confirmed} onCancel={leave} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={leave} />}
    </section>
  )
}
