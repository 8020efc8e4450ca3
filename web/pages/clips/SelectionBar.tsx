import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCheck, IconChevronDown, IconFileExport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { DESTINATIONS, type DestinationName, destinationNames } from '@/compositions/catalog/destinations'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import { type CaptionStyle, captionPresets } from '@/compositions/schema/caption-style'
import { clock } from '@/compositions/util/clock'
import { messageOf } from '@/web/client/api-error'
import { keys } from '@/web/client/keys'
import { useBrands } from '@/web/client/queries/use-brands'
import type { Clip } from '@/web/client/queries/use-projects'
import { useSavedStyles } from '@/web/client/queries/use-saved-styles'
import { takeBackLook } from '@/web/ui/clip-looks/take-back-look'
import { tellError } from '@/web/ui/errors/tell-error'
import { lastDestination, rememberDestination } from '@/web/ui/export/last-destination'
import { type Quality, useQualities } from '@/web/ui/export/quality'
import { counted } from '@/web/ui/format/counted'
import { notify } from '@/web/ui/notice/notices'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'
import { CopyToProject } from './CopyToProject'
import { exportClips, formatFor, tooLong } from './export-clips'
import classes from './SelectionBar.module.css'

const AS_IT_IS = 'Each clip’s own'

function Choice<Value extends string>({
  name,
  value,
  values,
  none = AS_IT_IS,
  picture,
  onChoose,
}: {
  name: string
  value: Value | null
  values: { value: Value; label: string }[]
  /** Label of the option to leave clips unchanged. */
  none?: string
  /** Draws a value; values with pictures are in a grid. */
  picture?: (value: Value) => ReactNode
  onChoose: (value: Value | null) => void
}) {
  const shown: ReactNode = values.find(one => one.value === value)?.label ?? none
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes.choice}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>
            <span className={classes.label}>{shown}</span>
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={picture && classes.pictures}>
        <Menu.Item onClick={() => onChoose(null)}>{none}</Menu.Item>
        {values.map(one => (
          <Menu.Item key={one.value} onClick={() => onChoose(one.value)}>
            {picture?.(one.value)}
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const formats = (Object.keys(FORMATS) as FormatName[]).map(value => ({ value, label: FORMATS[value].label }))
const destinations = destinationNames.map(value => ({ value, label: DESTINATIONS[value].label }))
const styles: { value: string; label: string }[] = captionPresets.map(value => ({ value, label: value }))
const presets = captionPresets.map((presetStyle): [string, CaptionStyle] => [presetStyle, { presetStyle }])

/** Width of the picture of a caption style in screen pixels. */
const PICTURE_WIDTH = 96
const SAMPLE = { words: ['your', 'words', 'here'], language: 'en' }

const CaptionSample = lazy(() =>
  lazyModule(async () => ({
    default: (await import('@/web/editor/shared/captions/CaptionSample')).CaptionSample,
  })),
)

const clipsOf = (count: number) => counted(count, 'clip')

/** Actions on the selected clips: format, caption style and brand for all of them, and the export. */
export function SelectionBar({ clips, onClear }: { clips: Clip[]; onClear: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [destination, setDestination] = useState<DestinationName | null>(lastDestination)
  /** The format that was chosen by hand, null for each clip's own; undefined if none was. */
  const [chosenFormat, setChosenFormat] = useState<FormatName | null>()
  /** The name of a caption style, or the id of a saved one. */
  const [chosenStyle, setStyle] = useState<string | null>(null)
  const [brand, setBrand] = useState<string | null>(null)
  const [quality, setQuality] = useState<Quality | null>(null)
  /** On a phone the options are collapsed, to leave room for the clips. */
  const [showsChoices, setShowsChoices] = useState(false)
  const qualities = useQualities()
  const brands = useBrands().data?.results ?? []
  const savedStyles = useSavedStyles().data?.results
  const saved = savedStyles ?? []
  const captionStyles = useMemo(
    () => new Map([...presets, ...(savedStyles ?? []).map(one => [one.id, one.style] as const)]),
    [savedStyles],
  )
  const style = captionPresets.find(preset => preset === chosenStyle) ?? null
  const savedStyle = style === null ? chosenStyle : null
  const format = chosenFormat === undefined ? formatFor(clips, destination) : chosenFormat
  const best = qualities.find(one => !one.isUpgrade)?.value
  const work = useMutation({
    mutationFn: () => exportClips(clips, { destination, format, style, savedStyle, brand, quality }),
    onSuccess: ({ sent, failed, undo }) => {
      client.invalidateQueries({ queryKey: keys.exports })
      const [first] = undo
      const action = first
        ? { label: 'Undo look', run: () => void takeBackLook(first.id, clips[0]?.parent_id ?? '', undo) }
        : { label: 'See exports', run: () => navigate(pagePaths.exports) }
      const detail = first && `The look of ${clipsOf(undo.length)} was saved.`
      if (failed === null) notify({ message: `Exporting ${clipsOf(sent)}`, detail, tone: 'ok', action })
      else
        notify({
          message: `Exporting ${clipsOf(sent)} of ${clips.length}. ${messageOf(failed)}`,
          detail,
          tone: 'error',
          action,
        })
    },
    onError: tellError,
  })
  const drawStyle = (value: string) => {
    const captionStyle = captionStyles.get(value)
    return (
      <span className={classes.picture}>
        <SilentErrorBoundary>
          <Suspense>
            {captionStyle && (
              <CaptionSample
                style={captionStyle}
                text={SAMPLE}
                poster={clips[0]?.poster_url ?? null}
                width={PICTURE_WIDTH}
                isPlaying={false}
              />
            )}
          </Suspense>
        </SilentErrorBoundary>
      </span>
    )
  }
  const chooseDestination = (next: DestinationName | null) => {
    setDestination(next)
    rememberDestination(next)
  }
  if (clips.length === 0) return null
  const long = destination ? tooLong(clips, destination) : 0
  return (
    <section className={classes.bar} aria-label="Selected clips" data-open={showsChoices || undefined}>
      {destination && long > 0 && (
        <p className={classes.warning} role="alert">
          {clipsOf(long)} {long === 1 ? 'is' : 'are'} longer than {DESTINATIONS[destination].label} takes (
          {clock(DESTINATIONS[destination].maxSeconds ?? 0)}). {DESTINATIONS[destination].limitNote}
        </p>
      )}
      <span className={classes.tick} aria-hidden="true">
        <IconCheck size={14} stroke={2} />
      </span>
      <span className={classes.count}>{clips.length} selected</span>
      <span className={classes.line} aria-hidden="true" />
      <div className={classes.choices}>
        <Choice
          name="For"
          value={destination}
          values={destinations}
          none="Any use"
          onChoose={chooseDestination}
        />
        <Choice name="Format" value={format} values={formats} onChoose={setChosenFormat} />
        <Choice
          name="Caption style"
          value={chosenStyle}
          values={[...saved.map(({ id, title }) => ({ value: id, label: title })), ...styles]}
          picture={drawStyle}
          onChoose={setStyle}
        />
        {brands.length > 0 && (
          <Choice
            name="Brand"
            value={brand}
            values={brands.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={setBrand}
          />
        )}
        <Choice
          name="Quality"
          value={quality}
          values={qualities.map(({ value, label, isUpgrade }) => ({
            value,
            label: isUpgrade ? `${label} · Upgrade` : label,
          }))}
          none={best ? `Best (${best}p)` : 'Best on your plan'}
          onChoose={setQuality}
        />
      </div>
      <ActionIcon
        variant="subtle"
        size="lg"
        className={classes.options}
        aria-label="Export options"
        aria-expanded={showsChoices}
        onClick={() => setShowsChoices(!showsChoices)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.5} />
      </ActionIcon>
      <div className={classes.copy}>
        <CopyToProject clips={clips} />
      </div>
      <Button variant="subtle" className={classes.clear} onClick={onClear}>
        Clear
      </Button>
      <Button
        size="md"
        className={classes.export}
        leftSection={<IconFileExport size={18} />}
        loading={work.isPending}
        onClick={() => work.mutate()}
      >
        Export {clipsOf(clips.length)}
      </Button>
    </section>
  )
}
