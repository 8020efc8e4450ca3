import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  CONTENT_KINDS,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialNetworks,
} from '@/compositions/catalog/content-kinds'
import { messageOf } from '@/web/client/api-error'
import { type ContentItem, useContents } from '@/web/client/queries/use-contents'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { ErrorState } from '@/web/ui/ErrorState'
import classes from './Content.module.css'
import { textOf, useChosenKind } from './chosen'
import { KindList } from './KindList'
import { NewContent } from './NewContent'
import { useGenerate } from './use-generate'
import { WritingContent } from './WritingContent'
import { WrittenContent } from './WrittenContent'

const networks = socialNetworks.map(value => ({ value, label: SOCIAL_NETWORKS[value].name }))

/** Chooses among the custom texts by what they were asked for with, or begins a new one. */
const CustomTexts = ({
  texts,
  chosen,
  onChoose,
}: {
  texts: readonly ContentItem[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) => (
  <div className={classes.choice}>
    <NativeSelect
      aria-label="Custom text"
      data={[
        { value: '', label: 'New text' },
        ...texts.map(({ id, instruction }) => ({ value: id, label: instruction })),
      ]}
      value={chosen ?? ''}
      onChange={event => onChoose(event.currentTarget.value || null)}
    />
    {chosen && (
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => onChoose(null)}>
        New text
      </Button>
    )}
  </div>
)

/** Why a text could not be written, with another try. */
function FailedContent({
  content: { id, project_id, kind, network, instruction, error },
}: {
  content: ContentItem
}) {
  const generate = useGenerate(project_id)
  return (
    <ErrorState
      title={`${CONTENT_KINDS[kind].name}: not written`}
      reason={error ?? ''}
      onRetry={() => generate.mutate({ kind, network: network ?? undefined, instruction, content_id: id })}
    />
  )
}

/** The texts of a project: the kinds beside the chosen one, which is written, being written, or not yet. */
export function ContentMain({
  detail,
  onSeek,
}: {
  detail: ProjectDetail
  onSeek: (seconds: number) => void
}) {
  const { data: contents, error, refetch } = useContents(detail.id)
  const [kind, choose] = useChosenKind()
  const [network, setNetwork] = useState<SocialNetwork>('x')
  const [customId, setCustomId] = useState<string | null>(null)
  if (!contents && error)
    return (
      <ErrorState title="Content did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (!contents) return <Skeleton height={320} />
  const hasWords = Object.values(detail.project.transcripts).some(({ subtitles }) => subtitles.length > 0)
  const text = textOf(contents, kind, { network, customId })
  const isWriting = text?.status === 'NEW' || text?.status === 'IN_PROGRESS'
  const isSocial = kind === 'social_posts'
  return (
    <div className={classes.content}>
      <KindList contents={contents} chosen={kind} onChoose={choose} />
      <section className={classes.pane} aria-labelledby="content-kind">
        <h1 id="content-kind" className="type-h2">
          {CONTENT_KINDS[kind].name}
        </h1>
        {isSocial && (
          <NativeSelect
            aria-label="Network"
            className={classes.choice}
            data={networks}
            value={network}
            onChange={event => setNetwork(event.currentTarget.value as SocialNetwork)}
          />
        )}
        {kind === 'custom' && contents.some(one => one.kind === 'custom') && (
          <CustomTexts
            texts={contents.filter(one => one.kind === 'custom')}
            chosen={customId}
            onChoose={setCustomId}
          />
        )}
        {!text && (
          <NewContent
            key={kind}
            projectId={detail.id}
            kind={kind}
            network={isSocial ? network : undefined}
            hasWords={hasWords && detail.status === 'COMPLETED'}
            onStarted={({ id }) => kind === 'custom' && setCustomId(id)}
          />
        )}
        {text && isWriting && <WritingContent key={text.id} content={text} />}
        {text?.status === 'FAILED' && <FailedContent content={text} />}
        {text?.status === 'COMPLETED' && (
          <WrittenContent
            key={text.id}
            item={text}
            title={detail.title}
            duration={detail.source?.duration ?? 0}
            onSeek={onSeek}
          />
        )}
      </section>
    </div>
  )
}
