import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_KINDS } from '@/compositions/catalog/content-kinds'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { type ContentItem, useContent } from '@/web/client/queries/use-contents'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { ErrorState } from '@/web/ui/ErrorState'
import classes from './Content.module.css'
import { type ContentAction, ContentActions } from './ContentActions'
import { EditContent } from './EditContent'
import { RegenerateContent } from './RegenerateContent'
import { TimedText } from './TimedText'

/** A text that is written: to read with its times as links, to edit in place, and what can be done with it. */
export function WrittenContent({
  item: { id, project_id, kind },
  title,
  duration,
  onSeek,
}: {
  item: ContentItem
  title: string
  duration: number
  onSeek: (seconds: number) => void
}) {
  const client = useQueryClient()
  const { data: content, error, refetch } = useContent(id)
  const [open, setOpen] = useState<ContentAction | null>(null)
  const [closed, setClosed] = useState<ContentAction | null>(null)
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  if (!content && error)
    return (
      <ErrorState title="This text did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  // What is known of the text may be from when it was requested, and then its body is empty or an earlier one.
  if (content?.status !== 'COMPLETED') return <Skeleton height={160} />
  if (open === 'edit') return <EditContent content={content} onDone={close} />
  return (
    <>
      <ContentActions
        content={content}
        title={title}
        closed={open === null ? closed : null}
        onOpen={setOpen}
      />
      {content.error && (
        <p className={classes.failed} role="alert">
          {content.error}
        </p>
      )}
      <TimedText text={content.body} duration={duration} onSeek={onSeek} />
      {(content.label || content.edited) && (
        <p className="type-small ink3">
          {[content.label, content.edited && 'Edited'].filter(Boolean).join(' · ')}
        </p>
      )}
      {open === 'regenerate' && <RegenerateContent content={content} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDelete
          title="Delete this text?"
          name={CONTENT_KINDS[kind].name}
          done="The text was deleted"
          remove={async () => {
            await call('DELETE /api/contents/{id}/', { params: { id } })
            await client.invalidateQueries({ queryKey: keys.contents(project_id) })
          }}
          onClose={close}
        >
          It is deleted forever, with your changes.
        </ConfirmDelete>
      )}
    </>
  )
}
