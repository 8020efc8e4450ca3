import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { ago } from '@/web/ui/format/ago'
import { signOut } from '@/web/ui/navigation/navigation'
import { Tag } from '@/web/ui/Tag'
import { deviceName } from './device-name'
import classes from './ProfilePage.module.css'

const everywhere = () => signOut(() => call('POST /api/rest-auth/logout/all/'))

/** The user's sessions; one or all of them can be signed out. */
export function DevicesSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call('GET /api/rest-auth/sessions/', { signal }),
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE /api/rest-auth/sessions/{id}/', { params: { id } }),
    onError: tellError,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  })
  return (
    <section className={classes.section} aria-labelledby="profile-devices">
      <div className={classes.row} style={{ marginTop: 0 }}>
        <h2 id="profile-devices" className={`type-h2 ${classes.grow}`}>
          Signed-in devices
        </h2>
        <Button size="xs" variant="default" onClick={everywhere}>
          Sign out everywhere
        </Button>
      </div>
      {error && !data && (
        <ErrorState title="Your devices did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      <ul className={classes.devices}>
        {data?.map(({ id, device, ip, last_used, is_current }) => (
          <li key={id} className={classes.device}>
            <span className={classes.grow}>
              <span className="type-name">{deviceName(device)}</span>
              <br />
              <span className="type-small ink3">
                {ip} · {is_current ? 'now' : ago(new Date(last_used), new Date())}
              </span>
            </span>
            {is_current ? (
              <Tag tone="plain">This device</Tag>
            ) : (
              <Button size="xs" variant="subtle" color="gray" onClick={() => end.mutate(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
