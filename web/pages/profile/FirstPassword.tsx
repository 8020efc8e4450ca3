import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../client/api-error'
import { call } from '../../client/call'
import { notify } from '../../ui/notice/notices'
import classes from './ProfilePage.module.css'

/** The way to a first password, for someone who signed up by another company: a link by mail. */
export function FirstPassword({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => call('POST /api/rest-auth/password/reset/', { body: { email } }),
    onSuccess: ({ detail }) => notify({ message: detail, tone: 'ok' }),
    onError: error => notify({ message: messageOf(error), tone: 'error' }),
  })
  return (
    <div className={classes.row}>
      <p className={`type-small ink2 ${classes.grow}`}>
        You have none yet. We send a link to {email} by which you set one.
      </p>
      <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send the link
      </Button>
    </div>
  )
}
