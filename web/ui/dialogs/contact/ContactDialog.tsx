import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allowedHtml } from '@/compositions/catalog/allowed-html'
import { general } from '@/web/client/messages'
import { useHelp } from '@/web/client/queries/use-help'
import { openDialog as askFor, type DialogProps } from '@/web/ui/dialog/open-dialog'
import { openChat } from '@/web/ui/widgets/chat'
import { DialogBody } from '../DialogBody'
import classes from './ContactDialog.module.css'

/** The server's HTML reduced to text, links and lists, even if the server allows more. */
async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  return purify.sanitize(html, allowedHtml)
}

/** The server's text on how to reach support; a button starts a chat if one is set up, otherwise a message. */
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
