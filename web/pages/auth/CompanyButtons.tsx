import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { safeNext } from '@/web/client/safe-next'
import { COMPANIES, type IdentityProvider, startSocialSignIn } from '@/web/client/social'
import { FormFailure } from '@/web/ui/form/fields'
import { CompanyMark } from '@/web/ui/social/CompanyMark'
import classes from './AuthPage.module.css'

/** A button per identity provider, above the form; `search` names the page to continue to. */
export function CompanyButtons({ companies, search }: { companies: IdentityProvider[]; search: string }) {
  const [leaving, setLeaving] = useState<IdentityProvider | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function leave(company: IdentityProvider) {
    setLeaving(company)
    setFailure(null)
    try {
      const next = new URLSearchParams(search).get('next')
      await startSocialSignIn(company, 'sign-in', safeNext(next, location.origin))
    } catch (error) {
      setFailure(messageOf(error))
      setLeaving(null)
    }
  }
  return (
    <div className={classes.social}>
      {companies.map(company => (
        <Button
          key={company}
          size="md"
          variant="default"
          leftSection={<CompanyMark company={company} />}
          loading={leaving === company}
          onClick={() => leave(company)}
        >
          Continue with {COMPANIES[company]}
        </Button>
      ))}
      <FormFailure message={failure} />
      <p className={classes.or}>or with your email</p>
    </div>
  )
}
