import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '@/web/client/keys'
import { useMe } from '@/web/client/queries/use-profile'
import { Bar } from './Bar'
import classes from './ConfirmEmailBar.module.css'
import { useSendAgain } from './dialogs/use-send-again'

/** Until the user's email is confirmed: says that a link was sent, and sends it again. */
export function ConfirmEmailBar() {
  const client = useQueryClient()
  const { data } = useMe()
  const { email, send, isPending } = useSendAgain()
  const isShown = data?.email_verified === false
  // The link is usually opened in another tab.
  useWindowEvent('focus', () => isShown && client.invalidateQueries({ queryKey: keys.user }))
  if (!isShown) return null
  return (
    <section aria-label="Confirm your email" className={classes.bar}>
      <Bar
        icon={<IconMail size={16} stroke={1.5} aria-hidden />}
        action={
          <Button size="xs" variant="default" loading={isPending} onClick={send}>
            Send again
          </Button>
        }
      >
        Check your inbox: we sent a link to <strong>{email}</strong>. You need it to download your exports.
      </Bar>
    </section>
  )
}
