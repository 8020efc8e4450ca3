import {
  ActionIcon,
  Button,
  CloseButton,
  SegmentedControl,
  Skeleton,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { type AssetOrder, useAssets } from '@/web/client/queries/use-assets'
import type { Destination } from '@/web/client/upload/split-parts'
import type { Asset } from '@/web/editor/core/media/media-places'
import { ErrorState } from '@/web/ui/ErrorState'
import { OfflineState } from '@/web/ui/OfflineState'
import type { Selection } from '@/web/ui/selection/use-selection'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import { type AssetGroup, allGroups, assetGroups, typesIn } from './groups'
import { Sentinel } from './Sentinel'
import { UploadCard } from './UploadCard'
import classes from './UploadGrid.module.css'

/** Shown when files can't be listed while offline. */
const BACK = 'Files load once you are back online.'

type Props = {
  /** Which groups of files are shown (default: all). A single group has no tabs. */
  kinds?: readonly AssetGroup[]
  /** The order of the files (default: newest first). */
  sort?: AssetOrder
  /** Called for a click on a file, or Enter. */
  onChoose(asset: Asset): void
  /** The items of a card's menu. */
  menu?(asset: Asset): ReactNode
  /** The folder that is open, or `none`; a search looks everywhere instead of in `none`. Default: all files. */
  folder?: string
  /** What is shown if there is no file. */
  empty?: string
  /** What uploaded files become (default: files in no folder). */
  to?: Destination
  /** Whether there is a button to upload more (default: yes). */
  hasUpload?: boolean
  /** What is selected; without it, files can't be. */
  selection?: Selection<Asset>
}

const LIBRARY: Destination = { kind: 'library' }

/** Milliseconds between the last key press and the search. */
const PAUSE = 250

/** A searchable grid of the team's uploads, by group, that loads more on scroll; a click chooses a file. */
export function UploadGrid({
  kinds = allGroups,
  sort = 'newest',
  onChoose,
  menu,
  folder,
  empty,
  to = LIBRARY,
  hasUpload = true,
  selection,
}: Props) {
  const [chosen, setGroup] = useState<AssetGroup | 'all'>('all')
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE)
  const group = chosen !== 'all' && kinds.includes(chosen) ? chosen : 'all'
  const shown = group === 'all' ? kinds : [group]
  const everything = shown.length === allGroups.length
  const types = everything ? [] : shown.flatMap(typesIn)
  const list = useAssets({
    ...{ types, search, sort },
    folder: folder === 'none' && search ? undefined : folder,
  })
  const assets = list.data?.pages.flatMap(page => page.results) ?? []
  useEffect(() => selection?.show(assets))
  // Offline, the request is paused; the previous results stay.
  const isOffline = list.isPaused && (list.isPending || list.isPlaceholderData)
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <TextInput
          className={classes.search}
          aria-label="Search uploads"
          placeholder="Search uploads"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={
            text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
          }
          value={text}
          maxLength={200}
          onChange={event => setText(event.currentTarget.value)}
        />
        {hasUpload && (
          <Tooltip label="Upload more files">
            <ActionIcon
              size={36}
              variant="default"
              aria-label="Upload more files"
              onClick={() => chooseFilesFor(to)}
            >
              <IconUpload size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {kinds.length > 1 && (
        <SegmentedControl
          aria-label="Kind of upload"
          fullWidth
          value={group}
          onChange={value => setGroup(value as AssetGroup | 'all')}
          data={[
            { value: 'all', label: 'All' },
            ...kinds.map(name => ({ value: name, label: assetGroups[name].label })),
          ]}
          className={classes.tabs}
        />
      )}
      {isOffline && <OfflineState then={BACK} />}
      {list.isPending && !isOffline && <Waiting />}
      {list.isError && (
        <ErrorState
          title="Your uploads could not be loaded"
          reason={messageOf(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && !isOffline && assets.length === 0 && (
        <Nothing search={search} kinds={kinds} text={empty} to={to} />
      )}
      {assets.length > 0 && (
        <ul
          className={classes.grid}
          aria-label="Uploads"
          data-stale={(list.isPlaceholderData && !isOffline) || undefined}
          onKeyDown={selection?.onKeyDown}
        >
          {assets.map(asset => (
            <UploadCard
              key={asset.id}
              asset={asset}
              onChoose={onChoose}
              menu={menu?.(asset)}
              {...(selection && {
                isSelected: selection.ids.has(asset.id),
                onSelect: isRange => selection.toggle(asset, isRange),
              })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && list.isPaused && !isOffline && <OfflineState then={BACK} />}
      {list.hasNextPage && !list.isPaused && (
        <Sentinel isBusy={list.isFetchingNextPage} onSeen={() => void list.fetchNextPage()} />
      )}
    </div>
  )
}

const CARDS = [0, 1, 2, 3, 4, 5]

const Waiting = () => (
  <div className={classes.grid} role="status" aria-label="Loading your uploads">
    {CARDS.map(card => (
      <Skeleton key={card} className={classes.waiting} />
    ))}
  </div>
)

function Nothing({
  search,
  kinds,
  text,
  to,
}: {
  search: string
  kinds: readonly AssetGroup[]
  text: string | undefined
  to: Destination
}) {
  const [kind] = kinds.length === 1 ? kinds : []
  if (search)
    return <p className={classes.nothing}>No files match “{search}”. Try another word, or upload the file.</p>
  return (
    <div className={classes.empty}>
      <p>
        {text ??
          `${kind ? assetGroups[kind].many : 'Videos, audio, images and graphics'} that your team uploads are here, for every project.`}
      </p>
      <Button
        size="xs"
        leftSection={<IconUpload size={16} stroke={1.5} />}
        onClick={() => chooseFilesFor(to)}
      >
        Upload files
      </Button>
    </div>
  )
}
