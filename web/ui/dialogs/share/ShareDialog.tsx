import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import type { DialogProps } from '../../dialog/open-dialog'
import classes from './ShareDialog.module.css'
import { ShareLinks } from './ShareLinks'

/** Lifetimes of a link in days. */
const LIVES = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
]

/** A new link, whose address can't be shown again. */
function NewLink({ url }: { url: string }) {
  const clipboard = useClipboard()
  return (
    <div className={classes.made}>
      <TextInput
        label="Link"
        description="Copy it now. You won’t see it again, but you can create another one."
        readOnly
        value={url}
        data-autofocus
        onFocus={event => event.currentTarget.select()}
      />
      <Button onClick={() => clipboard.copy(url)}>{clipboard.copied ? 'Copied' : 'Copy link'}</Button>
    </div>
  )
}

/** Creates share links of an export or of a project's clips, and stops sharing by them. */
export function ShareDialog({ ask: { projectId, exportId, title }, onClose }: DialogProps<'share'>) {
  const client = useQueryClient()
  const [allowsDownload, setAllowsDownload] = useState(false)
  const [days, setDays] = useState('')
  const make = useMutation({
    mutationFn: () =>
      call('POST /api/projects/{id}/shares/', {
        params: { id: projectId },
        body: {
          ...(exportId && { export_id: exportId }),
          ...(days && { days: Number(days) }),
          allow_download: allowsDownload,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.shares(projectId) }),
    onError: tellError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Share">
      <div className={classes.body}>
        <p className="ink2">
          {exportId
            ? `Anyone with the link can watch “${title || 'Untitled'}” with its chapters and transcript, without an account.`
            : `Anyone with the link can watch the exported clips of “${title || 'Untitled'}”, also those you export later, without an account.`}
        </p>
        {make.data ? (
          <NewLink url={make.data.url} />
        ) : (
          <form className={classes.form} onSubmit={submit}>
            <Switch
              label="Allow download"
              checked={allowsDownload}
              onChange={event => setAllowsDownload(event.currentTarget.checked)}
            />
            <NativeSelect
              label="Expires"
              data={LIVES}
              value={days}
              onChange={event => setDays(event.currentTarget.value)}
            />
            <Button type="submit" loading={make.isPending} data-autofocus>
              Create link
            </Button>
          </form>
        )}
        <ShareLinks projectId={projectId} exportId={exportId ?? null} />
      </div>
    </Modal>
  )
}
