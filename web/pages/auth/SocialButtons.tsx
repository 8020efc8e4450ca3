import { Button } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { messageOf } from '../../client/api-error'
import { call } from '../../client/call'
import { safeNext } from '../../client/safe-next'
import { COMPANIES, type Company, leaveFor } from '../../client/social'
import { FormFailure } from '../../ui/form/fields'
import { CompanyMark } from '../../ui/social/CompanyMark'
import classes from './AuthPage.module.css'

let asked: Promise<Company[]> | null = null

/** The companies that are set up; asked once, none where that is not known. */
function askCompanies(): Promise<Company[]> {
  asked ??= call('GET /api/capabilities/').then(
    ({ social_login }) => social_login,
    () => [],
  )
  return asked
}

/** Ways to sign in, or up, by another company; nothing where none is set up. `search` names where to go on to. */
export function SocialButtons({ search }: { search: string }) {
  return (
    <Suspense>
      <Buttons search={search} />
    </Suspense>
  )
}

function Buttons({ search }: { search: string }) {
  const companies = use(askCompanies())
  const [leaving, setLeaving] = useState<Company | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (companies.length === 0) return null
  async function leave(company: Company) {
    setLeaving(company)
    setFailure(null)
    try {
      const next = new URLSearchParams(search).get('next')
      await leaveFor(company, 'sign-in', safeNext(next, location.origin))
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
