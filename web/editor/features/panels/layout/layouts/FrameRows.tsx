import { Button } from '@mantine/core'
import { setFields } from '../../../../../../compositions/edit/set-fields'
import type { FrameLayer, LayerOf } from '../../../../../../compositions/model/layers/layer'
import { framesOf } from '../../../../../../compositions/time/frames-of'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useEditor, useProject } from '../../../../shared/session/editor-context'
import { tryEdit } from '../../../../shared/session/try-edit'
import classes from '../Layout.module.css'

const ANYONE = ''

/** The frames of a video: each to be chosen, and who of those who speak is to be seen in it. */
export function FrameRows({ video }: { video: LayerOf<'video'> }) {
  const editor = useEditor()
  const project = useProject()
  const frames = framesOf(project.layers, video.id)
  const speakers = project.transcripts[video.mediaRef]?.speakers ?? []
  const options = [
    { value: ANYONE, label: 'Anyone' },
    ...speakers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const show = (frame: FrameLayer, speaker: string) =>
    tryEdit(editor, 'Person in a frame', value =>
      setFields(value, { layerId: frame.id, fields: { speaker: speaker || undefined } }),
    )
  if (!frames.length) return null
  return (
    <section className={classes.frames} aria-label="Frames">
      <h3 className="ink2 type-small">
        {speakers.length ? 'Who’s on screen' : 'Frames: choose one to crop it on the canvas'}
      </h3>
      {frames.map((frame, index) => (
        <div key={frame.id} className={classes.frame}>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              editor.store.focus('canvas')
              editor.store.select([frame.id])
            }}
          >
            Frame {index + 1}
          </Button>
          {speakers.length > 0 && (
            <SelectField
              label={`Person in frame ${index + 1}`}
              value={frame.speaker ?? ANYONE}
              options={options}
              onChange={speaker => show(frame, speaker)}
            />
          )}
        </div>
      ))}
    </section>
  )
}
