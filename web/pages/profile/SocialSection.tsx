import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagePaths } from '@/api/platform/http/page-paths'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { useCapabilities } from '@/web/client/queries/use-help'
import { COMPANIES, type IdentityProvider, startSocialSignIn } from '@/web/client/social'
import { notify } from '@/web/ui/notice/notices'
import { CompanyMark } from '@/web/ui/social/CompanyMark'
import classes from './ProfilePage.module.css'

const tell = (error: Error) => notify({ message: messageOf(error), tone: 'error' })

/** The connected and available identity providers; renders nothing if none is configured. */
export function SocialSection() {
  const { data: capabilities } = useCapabilities()
  const { data: accounts } = useQuery({
    queryKey: keys.socialAccounts,
    queryFn: ({ signal }) => call('GET /api/rest-auth/socialaccounts/', { signal }),
  })
  if (!capabilities || !accounts) return null
  const connected = accounts.map(({ provider }) => provider)
  const companies = [...new Set([...capabilities.social_login, ...connected])]
  if (companies.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="profile-social">
      <h2 id="profile-social" className="type-h2">
        Connected accounts
      </h2>
      <ul className={classes.devices}>
        {companies.map(company => (
          <Account
            key={company}
            company={company}
            account={accounts.find(({ provider }) => provider === company)}
          />
        ))}
      </ul>
    </section>
  )
}

function Account({
  company,
  account,
}: {
  company: IdentityProvider
  account: { email: string | null } | undefined
}) {
  const client = useQueryClient()
  const connect = useMutation({
    mutationFn: () => startSocialSignIn(company, 'connect', pagePaths.profile),
    onError: tell,
  })
  const disconnect = useMutation({
    mutationFn: () => call('POST /api/rest-auth/disconnect/{provider}/', { params: { provider: company } }),
    onSuccess: ({ detail }) => notify({ message: detail, tone: 'ok' }),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: keys.socialAccounts }),
  })
  const { isPending, mutate } = account ? disconnect : connect
  return (
    <li className={classes.device}>
      <CompanyMark company={company} />
      <span className={classes.grow}>
        <span className="type-name">{COMPANIES[company]}</span>
        <br />
        <span className="type-small ink3">{account ? (account.email ?? 'Connected') : 'Not connected'}</span>
      </span>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
        {account ? 'Disconnect' : 'Connect'}
      </Button>
    </li>
  )
}
