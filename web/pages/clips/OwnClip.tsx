import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { tellError } from '../../ui/errors/tell-error'
import { timeCode } from '../../ui/format/duration'
import { notify } from '../../ui/notice/notices'
import classes from './TranscriptWords.module.css'
import type { Chosen } from './use-chosen-words'

/** Makes a clip of the words that are selected. */
export function OwnClip({ projectId, chosen }: { projectId: string; chosen: Chosen }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { start, end, count } = chosen
  const make = useMutation({
    mutationFn: () =>
      call('POST /api/projects/{id}/create_clip/', { params: { id: projectId }, body: { start, end } }),
    onSuccess: clip => {
      document.getSelection()?.removeAllRanges()
      client.invalidateQueries({ queryKey: keys.clips(projectId) })
      const edit = () => navigate(`/projects/${clip.id}/editor/`)
      notify({ message: 'Clip added', tone: 'ok', action: { label: 'Edit', run: edit } })
    },
    onError: tellError,
  })
  return (
    // A press must not take the selection away before it is a click.
    <div className={classes.own} onPointerDown={event => event.preventDefault()}>
      <span className="figures" role="status">
        {count === 1 ? '1 word' : `${count} words`}, {timeCode(end - start)}
      </span>
      <Button
        size="xs"
        className={classes.make}
        leftSection={<IconScissors size={14} />}
        loading={make.isPending}
        onClick={() => make.mutate()}
      >
        Make a clip
      </Button>
    </div>
  )
}
