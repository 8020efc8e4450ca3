import { ActionIcon, SegmentedControl, Switch, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { resolveCaptionStyle } from '@/compositions/model/caption-look'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { CaptionSample } from '@/web/editor/shared/captions/CaptionSample'
import { captionLayer, captionStyleOf, withCaptionStyle } from '@/web/editor/shared/captions/caption-style'
import { HeightRow } from '@/web/editor/shared/captions/HeightRow'
import { useCaptionEdits, useSampleText } from '@/web/editor/shared/captions/use-caption-edits'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Group } from '@/web/editor/shared/fields/Group'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { groupsOf } from './groups'

/** The number of values that differ from the preset. */
const changesOf = ({ presetStyle, ...style }: CaptionStyle): number => {
  const preset = resolveCaptionStyle({ presetStyle })
  return (Object.keys(style) as (keyof typeof style)[]).filter(
    name => JSON.stringify(style[name]) !== JSON.stringify(preset[name]),
  ).length
}

/** The caption style in use: a sample, how many values were changed, and a button that resets them. */
function CurrentStyle({ style }: { style: CaptionStyle }) {
  const { store, opened } = useEditor()
  const text = useSampleText()
  const changes = changesOf(style)
  const back = `Back to ${style.presetStyle} as it comes`
  return (
    <div className={classes.chosen}>
      <CaptionSample
        style={style}
        text={text}
        poster={opened.source?.poster_url ?? opened.poster_url}
        width={56}
        isPlaying={false}
      />
      <span className={classes.name}>
        <span className="type-name">{style.presetStyle}</span>
        <span className="ink3 type-small">
          {changes === 0 ? 'No changes' : changes === 1 ? '1 change' : `${changes} changes`}
        </span>
      </span>
      {changes > 0 && (
        <Tooltip label={back}>
          <ActionIcon
            size={28}
            aria-label={back}
            onClick={() =>
              store.perform('Caption style as it comes', value =>
                withCaptionStyle(value, { presetStyle: style.presetStyle }),
              )
            }
          >
            <IconRestore size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

type WordLimit = NonNullable<CaptionStyle['wordLimit']>

const limits: { value: WordLimit; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: '1_word', label: '1 word' },
  { value: '1_line', label: '1 line' },
  { value: '2_line', label: '2 lines' },
]

/** The values of the caption track: words at a time, height, and everything that its style sets. */
export function SubtitleTab() {
  const project = useProject()
  return captionLayer(project) ? (
    <SubtitleValues style={captionStyleOf(project)} />
  ) : (
    <p className={`ink3 ${classes.inside}`}>This project has no captions.</p>
  )
}

function SubtitleValues({ style }: { style: CaptionStyle }) {
  const project = useProject()
  const { set } = useCaptionEdits()
  const look = resolveCaptionStyle(style)
  const speakers = project.transcripts[captionLayer(project)?.mediaRef ?? '']?.speakers.length ?? 0
  return (
    <div className={classes.inside}>
      <CurrentStyle style={style} />
      <div className={classes.block}>
        <span className="ink2">Words at a time</span>
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          size="xs"
          aria-label="Words at a time"
          data={limits}
          value={look.wordLimit}
          onChange={limit => set('Words at a time', { wordLimit: limit as WordLimit })}
        />
      </div>
      <HeightRow />
      {speakers > 1 && (
        <Switch
          label="Color by speaker"
          checked={look.colorBySpeaker}
          onChange={event => set('Colors of speakers', { colorBySpeaker: event.currentTarget.checked })}
        />
      )}
      {groupsOf(style.presetStyle).map(({ title, used, Values }) => (
        <Group key={`${style.presetStyle} ${title}`} title={title} isOpen={used}>
          <Values look={look} />
        </Group>
      ))}
    </div>
  )
}
