import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_KINDS, fitsPost, postLength, SOCIAL_NETWORKS } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Content } from '@/web/client/queries/use-contents'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './Content.module.css'

/** A text in a field, with the characters of a post as its network counts them. */
export function EditContent({
  content: { id, project_id, kind, network, body },
  onDone,
}: {
  content: Content
  onDone: () => void
}) {
  const client = useQueryClient()
  const [text, setText] = useState(body)
  const save = useMutation({
    mutationFn: () => call('PATCH /api/contents/{id}/', { params: { id }, body: { body: text } }),
    onSuccess: saved => {
      client.setQueryData(keys.content(id), saved)
      onDone()
      return client.invalidateQueries({ queryKey: keys.contents(project_id) })
    },
    onError: tellError,
  })
  const most = network && SOCIAL_NETWORKS[network].maxCharacters
  const tooLong =
    network && most && !fitsPost(network, text)
      ? MESSAGES.contents.postTooLong(SOCIAL_NETWORKS[network].name, most)
      : null
  return (
    <form
      className={classes.edit}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Textarea
        aria-label={`Text of ${CONTENT_KINDS[kind].name}`}
        autosize
        minRows={6}
        maxRows={28}
        data-autofocus
        autoFocus
        maxLength={LIMITS.contents.bodyMaxCharacters}
        value={text}
        error={tooLong}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        {network && most && (
          <span className="type-small ink2 figures">
            {postLength(network, text).toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
          </span>
        )}
        <Button variant="subtle" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={tooLong !== null}>
          Save
        </Button>
      </div>
    </form>
  )
}
