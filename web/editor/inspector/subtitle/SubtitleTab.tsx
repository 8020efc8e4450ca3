import { ActionIcon, SegmentedControl, Switch, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { type CaptionStyle, resolveCaptionStyle } from '../../../../compositions/project/caption-style'
import { CaptionSample } from '../../captions/CaptionSample'
import { coloursOf, withColour } from '../../captions/caption-colours'
import {
  captionLayer,
  captionStyleOf,
  withCaptionStyle,
  withCaptionValues,
} from '../../captions/caption-style'
import { useSampleText } from '../../captions/use-sample-text'
import { useEditor, useProject } from '../../session/editor-context'
import { ColourField } from '../fields/ColourField'
import { Row } from '../fields/Row'
import { SliderField } from '../fields/SliderField'
import classes from '../Inspector.module.css'

const limits: { value: NonNullable<CaptionStyle['wordLimit']>; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: '1_word', label: '1 word' },
  { value: '1_line', label: '1 line' },
  { value: '2_line', label: '2 lines' },
]

/** How many values differ from the preset's own. */
const changesOf = ({ presetStyle, ...style }: CaptionStyle): number => {
  const preset = resolveCaptionStyle({ presetStyle })
  return (Object.keys(style) as (keyof typeof style)[]).filter(
    name => JSON.stringify(style[name]) !== JSON.stringify(preset[name]),
  ).length
}

/** The values of the caption track: how many words at a time, how large, in which colours. */
export function SubtitleTab() {
  const project = useProject()
  return captionLayer(project) ? (
    <SubtitleValues style={captionStyleOf(project)} />
  ) : (
    <p className={`ink3 ${classes.inside}`}>This project has no captions.</p>
  )
}

function SubtitleValues({ style }: { style: CaptionStyle }) {
  const { store } = useEditor()
  const project = useProject()
  const look = resolveCaptionStyle(style)
  const speakers = project.transcripts[captionLayer(project)?.mediaRef ?? '']?.speakers.length ?? 0
  return (
    <div className={classes.inside}>
      <Chosen style={style} />
      <div className={classes.block}>
        <span className="ink2">Words at a time</span>
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          size="xs"
          aria-label="Words at a time"
          data={limits}
          value={look.wordLimit}
          onChange={limit =>
            store.perform('Words at a time', project =>
              withCaptionValues(project, { wordLimit: limit as typeof look.wordLimit }),
            )
          }
        />
      </div>
      <Row label="Size">
        <SliderField
          label="Size"
          name="Caption size"
          min={24}
          max={160}
          value={look.fontSize}
          edit={fontSize => project => withCaptionValues(project, { fontSize })}
        />
      </Row>
      {coloursOf(look).map(({ field, label, name, value }) => (
        <Row key={field} label={label}>
          <ColourField
            label={label}
            name={name}
            value={value}
            edit={colour => project => withCaptionValues(project, withColour(look, field, colour))}
          />
        </Row>
      ))}
      {speakers > 1 && (
        <Switch
          label="Speakers in their colours"
          checked={look.colorBySpeaker}
          onChange={event => {
            const colorBySpeaker = event.currentTarget.checked
            store.perform('Colours of speakers', project => withCaptionValues(project, { colorBySpeaker }))
          }}
        />
      )}
    </div>
  )
}

function Chosen({ style }: { style: CaptionStyle }) {
  const { store, opened } = useEditor()
  const text = useSampleText()
  const changes = changesOf(style)
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
          {changes === 0 ? 'As it comes' : changes === 1 ? '1 change' : `${changes} changes`}
        </span>
      </span>
      {changes > 0 && (
        <Tooltip label={`Back to ${style.presetStyle} as it comes`}>
          <ActionIcon
            size={28}
            aria-label={`Back to ${style.presetStyle} as it comes`}
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
