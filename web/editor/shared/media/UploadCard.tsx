import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useJobs } from '@/web/client/queries/use-teams'
import type { Asset } from '@/web/editor/core/media/media-places'
import { timeCode } from '@/web/ui/format/dates'
import { isFailedImport, useRetryImport } from '@/web/ui/imports/retry-import'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { SelectBox } from '@/web/ui/selection/SelectBox'
import cards from '../cards/Cards.module.css'
import { setDraggedAsset } from './dragged-asset'
import { assetGroups, groupOf } from './groups'
import classes from './UploadCard.module.css'

type Props = {
  asset: Asset
  onChoose(asset: Asset): void
  /** The items of the card's menu; without them there is no menu. */
  menu?: ReactNode
  isSelected?: boolean
  /** Selects or deselects it; a range up to it if Shift is held. Without it there is no checkbox. */
  onSelect?(isRange: boolean): void
}

/** A card for an asset: thumbnail, duration, title, and its progress while it is being processed. */
export function UploadCard({ asset, onChoose, menu, isSelected = false, onSelect }: Props) {
  const { title, status, error, duration } = asset
  const isReady = asset.project_media !== null
  const hasFailed = !isReady && status !== 'NEW' && status !== 'IN_PROGRESS'
  const start = (event: DragEvent) => setDraggedAsset(event.dataTransfer, asset)
  return (
    <li className={classes.item} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={cards.card}
        draggable={isReady}
        onDragStart={start}
        onClick={() => onChoose(asset)}
        disabled={!isReady}
        title={error ?? title}
      >
        {/* The title comes first in the DOM so that screen readers read it before the duration. */}
        <span className={`one-line ${cards.name}`}>{title}</span>
        <span className={`${cards.picture} ${classes.above}`}>
          <span className={classes.picture}>
            <Picture asset={asset} />
            {isReady && Boolean(duration) && (
              <span className={`figures ${classes.length}`}>{timeCode(duration ?? 0)}</span>
            )}
          </span>
        </span>
      </button>
      {onSelect && (
        <SelectBox className={classes.select} title={title} isSelected={isSelected} onSelect={onSelect} />
      )}
      {hasFailed && (
        <span className={classes.failed}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {error ?? 'It was stopped.'}
        </span>
      )}
      {isFailedImport(asset) && <RetryImport asset={asset} />}
      {!isReady && !hasFailed && <Reading asset={asset} />}
      {menu && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon className={classes.more} size={24} aria-label={`More for ${title}`}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{menu}</Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

function RetryImport({ asset: { id, title } }: { asset: Asset }) {
  const retry = useRetryImport(id)
  return (
    <Button
      className={classes.retry}
      size="compact-xs"
      variant="default"
      aria-label={`Try again to import ${title}`}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  )
}

/** The first picture of a file; a video plays without sound while the pointer is over it. */
function Picture({ asset }: { asset: Asset }) {
  const [isPlaying, setPlaying] = useState(false)
  if (asset.poster_url)
    return (
      <>
        <img className={classes.image} src={asset.poster_url} alt="" draggable={false} loading="lazy" />
        {asset.type === 'video' && asset.project_media && asset.media && (
          <span
            className={classes.preview}
            onPointerEnter={({ pointerType }) => setPlaying(pointerType === 'mouse')}
            onPointerLeave={() => setPlaying(false)}
          >
            {isPlaying && (
              <video className={classes.image} src={asset.media} muted loop playsInline autoPlay />
            )}
          </span>
        )}
      </>
    )
  const Icon = assetGroups[groupOf(asset)].icon
  return <Icon size={24} stroke={1.5} aria-hidden />
}

/** The progress of processing a file, from live events. */
function Reading({ asset: { id, title } }: { asset: Asset }) {
  const { data: jobs = [] } = useJobs()
  const job = jobs.find(one => one.asset_id === id)
  const stage = job?.stage ?? queuePositionText(job?.position ?? null, job?.starts_in)
  return (
    <span className={classes.reading}>
      {stage}
      <ProgressBar value={job?.stage ? job.progress : null} label={`${title}, ${stage}`} />
    </span>
  )
}
