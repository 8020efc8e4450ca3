import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type CallResult, call } from '@/web/client/call'
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

/** A text that can't be changed, with a button that copies it. */
function CopyField({
  label,
  description,
  value,
  action,
  isFirst,
}: {
  label: string
  description: string
  value: string
  action: string
  isFirst?: boolean
}) {
  const clipboard = useClipboard()
  return (
    <div className={classes.made}>
      <TextInput
        label={label}
        description={description}
        readOnly
        value={value}
        data-autofocus={isFirst || undefined}
        onFocus={event => event.currentTarget.select()}
      />
      <Button variant={isFirst ? 'filled' : 'default'} onClick={() => clipboard.copy(value)}>
        {clipboard.copied ? 'Copied' : action}
      </Button>
    </div>
  )
}

/** A new link, whose address can't be shown again, and for a video the code that embeds it. */
const NewLink = ({ url, embed_html: code }: CallResult<'POST /api/projects/{id}/shares/'>) => (
  <>
    <CopyField
      label="Link"
      description="Copy it now. You won’t see it again, but you can create another one."
      value={url}
      action="Copy link"
      isFirst
    />
    {code && (
      <CopyField
        label="Embed code"
        description="Paste it into a page of your website to show the video there."
        value={code}
        action="Copy code"
      />
    )}
  </>
)

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
          <NewLink {...make.data} />
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
