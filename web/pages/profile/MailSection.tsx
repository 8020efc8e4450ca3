import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailPreferences } from '@/api/domain/mail/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './ProfilePage.module.css'

const EMAIL_KINDS: { kind: keyof MailPreferences; label: string; description: string }[] = [
  {
    kind: 'video_ready',
    label: 'Your video is ready',
    description: 'When an export finishes.',
  },
  {
    kind: 'low_credits',
    label: 'Few credits left',
    description: 'Once a month at most, to the owner of a team.',
  },
]

/** Which product emails the user receives. */
export function MailSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: keys.mailPreferences,
    queryFn: ({ signal }) => call('GET /api/mail/preferences/', { signal }),
  })
  const change = useMutation({
    mutationFn: (body: Partial<MailPreferences>) => call('PATCH /api/mail/preferences/', { body }),
    onMutate: body => client.setQueryData(keys.mailPreferences, { ...data, ...body }),
    onSuccess: answer => client.setQueryData(keys.mailPreferences, answer),
    onError: failed => {
      tellError(failed)
      refetch()
    },
  })
  return (
    <section className={classes.section} aria-labelledby="profile-mail">
      <h2 id="profile-mail" className="type-h2">
        Email notifications
      </h2>
      <p className="type-small ink2">You’ll always get receipts and security alerts.</p>
      {error && !data && (
        <ErrorState
          title="Your notification settings did not load"
          reason={messageOf(error)}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <div className={classes.switches}>
          {EMAIL_KINDS.map(({ kind, label, description }) => (
            <Switch
              key={kind}
              label={label}
              description={description}
              checked={data[kind]}
              onChange={event => change.mutate({ [kind]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </section>
  )
}
