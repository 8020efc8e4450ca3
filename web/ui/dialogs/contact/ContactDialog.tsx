import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allowedHtml } from '@/compositions/catalog/allowed-html'
import { general } from '@/web/client/messages'
import { useHelp } from '@/web/client/queries/use-help'
import { openDialog as askFor, type DialogProps } from '@/web/ui/dialog/open-dialog'
import { openChat } from '@/web/ui/widgets/chat'
import { DialogBody } from '../DialogBody'
import classes from './ContactDialog.module.css'

/** The server's HTML with nothing in it but text, links and lists, whatever the server let through. */
async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, allowedHtml)
}

/** How to reach support, in the server's words; one button starts a chat where there is one, else a message. */
export function ContactDialog({ ask, onClose }: DialogProps<'contact'>) {
  const write = async () => {
    if (await openChat()) onClose()
    else askFor({ kind: 'feedback', topic: 'support' })
  }
  return (
    <DialogBody
      title={general.supportTitle}
      onClose={onClose}
      buttons={
        <Button data-autofocus onClick={write}>
          {general.supportButton}
        </Button>
      }
    >
      {ask.message && <p className={classes.message}>{ask.message}</p>}
      <ServerWords />
    </DialogBody>
  )
}

function ServerWords() {
  const { data, isPending } = useHelp()
  const html = data?.html
  const { data: clean } = useQuery({
    queryKey: ['clean-html', html],
    queryFn: () => cleanHtml(html ?? ''),
    enabled: html !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <Skeleton height={44} role="status" aria-label="Loading" />
  if (!clean) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server and again here
  return <div className={classes.words} dangerouslySetInnerHTML={{ __html: clean }} />
}
