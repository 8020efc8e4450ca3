import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconPlus, IconStackFront } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import type { StockItem } from '@/web/client/queries/use-stock'
import { useJobs } from '@/web/client/queries/use-teams'
import cards from '@/web/editor/shared/cards/Cards.module.css'
import { usePreview } from '@/web/editor/shared/cards/use-preview'
import { addAsBroll } from '@/web/editor/shared/media/add-as-broll'
import { placeAsset } from '@/web/editor/shared/media/place-asset'
import { replaceWith } from '@/web/editor/shared/media/replace-with'
import cardClasses from '@/web/editor/shared/media/UploadCard.module.css'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { AttributionLine } from '@/web/ui/attribution/AttributionLine'
import { timeCode } from '@/web/ui/format/dates'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { addStock, cancelStock, keyOf, stockImports } from './add-stock'
import classes from './Stock.module.css'

/** What adds an item to the open project. */
function useAdd(item: StockItem) {
  const editor = useEditor()
  return {
    /** Replaces the file that is being replaced, otherwise adds a layer where the playhead is now. */
    add() {
      const { playhead, store, media } = editor
      const { replacing } = media.work
      const seconds = playhead.frame() / store.state.project.fps
      void addStock(item, asset => {
        if (replacing) replaceWith(editor, replacing, asset)
        else placeAsset(editor, asset, { seconds })
      })
    },
    addOverWords: () => void addStock(item, asset => addAsBroll(editor, asset)),
  }
}

/** An item of a stock library: its still, how long it is, who made it, and its progress while it is imported. */
export function StockCard({ item }: { item: StockItem }) {
  const { title, duration, poster_url, preview_url, attribution } = item
  const { add, addOverWords } = useAdd(item)
  const { isPlaying, handlers } = usePreview()
  const isImporting = Boolean(useSnapshot(stockImports)[keyOf(item)])
  const picture = (isPlaying && preview_url) || poster_url
  return (
    <li className={cardClasses.item}>
      <button
        type="button"
        className={cards.card}
        disabled={isImporting}
        title={title}
        onClick={add}
        {...handlers}
      >
        <span className={`one-line ${cards.name}`}>{title}</span>
        <span className={`${cards.picture} ${cardClasses.above}`}>
          <span className={classes.picture}>
            {picture && <img src={picture} alt="" draggable={false} loading="lazy" />}
            {duration !== null && (
              <span className={`figures ${cardClasses.length}`}>{timeCode(duration)}</span>
            )}
          </span>
        </span>
      </button>
      {isImporting ? (
        <Importing item={item} />
      ) : (
        <p className={classes.attribution}>
          <AttributionLine of={attribution} />
        </p>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className={cardClasses.more} size={24} aria-label={`More for ${title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} disabled={isImporting} onClick={add}>
            Add at the playhead
          </Menu.Item>
          <Menu.Item
            leftSection={<IconStackFront size={16} stroke={1.5} />}
            disabled={isImporting}
            onClick={addOverWords}
          >
            B-roll over the words
          </Menu.Item>
          <Menu.Item
            component="a"
            href={attribution.page_url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
          >
            Open on {attribution.provider_name}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** The progress of the import of an item, from live events, and a button that cancels it. */
function Importing({ item }: { item: StockItem }) {
  const key = keyOf(item)
  const { data: jobs = [] } = useJobs()
  const assetId = useSnapshot(stockImports)[key]?.assetId
  const job = jobs.find(one => one.asset_id === assetId)
  const stage = job?.stage ?? queuePositionText(job?.position ?? null, job?.starts_in)
  return (
    <div className={classes.importing}>
      <span className={classes.stage}>
        {stage}
        {job && (
          <button
            type="button"
            className={classes.cancel}
            aria-label={`Cancel ${item.title}`}
            onClick={() => void cancelStock(key, job.id)}
          >
            Cancel
          </button>
        )}
      </span>
      <ProgressBar value={job?.stage ? job.progress : null} label={`${item.title}, ${stage}`} />
    </div>
  )
}
