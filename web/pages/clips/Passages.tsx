import { Button, Loader } from '@mantine/core'
import { IconPlayerPlayFilled, IconScissors } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { ErrorState } from '@/web/ui/ErrorState'
import { counted } from '@/web/ui/format/counted'
import { timeCode } from '@/web/ui/format/dates'
import classes from './Passages.module.css'
import { useMakeClip } from './use-make-clip'

type Found = CallResult<'GET /api/projects/{id}/passages/'>
type Passage = Found['results'][number]

function PassageRow({
  projectId,
  passage: { start, end, text },
  onPlay,
}: {
  projectId: string
  passage: Passage
  onPlay: (second: number) => void
}) {
  const make = useMakeClip(projectId)
  return (
    <li className={classes.passage}>
      <p className={classes.text}>{text}</p>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlayerPlayFilled size={12} />}
          onClick={() => onPlay(start)}
        >
          Play from {timeCode(start)}
        </Button>
        <Button
          variant="default"
          size="xs"
          className={classes.make}
          leftSection={<IconScissors size={14} />}
          loading={make.isPending}
          aria-label={`Make a clip from ${timeCode(start)}`}
          onClick={() => make.mutate({ start, end })}
        >
          Make a clip
        </Button>
      </div>
    </li>
  )
}

const countOf = ({ results, by }: Found): string => {
  if (!results.length) return MESSAGES.clips.nothingSaid
  const count = counted(results.length, 'passage')
  return by === 'words' ? `${count}. ${MESSAGES.clips.wordsOnly}` : count
}

/** The passages of the source that answer a question, in place of its transcript. */
export function Passages({
  projectId,
  question,
  onPlay,
  onCancel,
}: {
  projectId: string
  question: string
  onPlay: (second: number) => void
  onCancel: () => void
}) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.passages(projectId, question),
    queryFn: ({ signal }) =>
      call('GET /api/projects/{id}/passages/', { params: { id: projectId }, query: { question }, signal }),
  })
  if (error && !data)
    return <ErrorState title="The search failed" reason={messageOf(error)} onRetry={() => refetch()} />
  return (
    <section className={classes.box} aria-label="Passages found">
      <div className={classes.state} role="status">
        {data ? (
          <p>{countOf(data)}</p>
        ) : (
          <>
            <Loader size={16} aria-hidden />
            <p>Searching the talk…</p>
          </>
        )}
        {!data && (
          <Button variant="subtle" size="xs" className={classes.make} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <ul>
        {data?.results.map(passage => (
          <PassageRow key={passage.start} {...{ projectId, passage, onPlay }} />
        ))}
      </ul>
    </section>
  )
}
