import { SegmentedControl, Switch } from '@mantine/core'
import { resolveCaptionStyle } from '../../../../../compositions/model/caption-look'
import type { CaptionStyle } from '../../../../../compositions/schema/caption-style'
import { captionLayer, captionStyleOf } from '../../../shared/captions/caption-style'
import { HeightRow } from '../../../shared/captions/HeightRow'
import { useCaptionEdits } from '../../../shared/captions/use-caption-edits'
import classes from '../../../shared/fields/Fields.module.css'
import { Group } from '../../../shared/fields/Group'
import { useProject } from '../../../shared/session/editor-context'
import { ChosenStyle } from './ChosenStyle'
import { groupsOf } from './groups'

type WordLimit = NonNullable<CaptionStyle['wordLimit']>

const limits: { value: WordLimit; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: '1_word', label: '1 word' },
  { value: '1_line', label: '1 line' },
  { value: '2_line', label: '2 lines' },
]

/** The values of the caption track: how many words at a time, where, and all that its style says. */
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
      <ChosenStyle style={style} />
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
