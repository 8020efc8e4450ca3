import { memo, useDeferredValue, useMemo } from 'react'
import { changeFormat } from '../../../../../../compositions/edit/change-format'
import { FORMATS, type FormatName, formatNamed } from '../../../../../../compositions/model/format'
import type { Project } from '../../../../../../compositions/model/project'
import { formatActions } from '../../../../shared/actions/format-actions'
import { Cards } from '../../../../shared/cards/Cards'
import { ChoiceCard } from '../../../../shared/cards/ChoiceCard'
import { ProjectSample } from '../../../../shared/samples/ProjectSample'
import { useEditor, useProject } from '../../../../shared/session/editor-context'
import { useKey } from '../../../../shared/session/use-key'
import classes from '../Layout.module.css'
import { momentOf } from './moment-of'
import { useRestingFrame } from './use-resting-frame'

/** The most that a picture of a format takes, in pixels: two of them side by side in the panel. */
const ROOM = { width: 128, height: 144 }

/** The canvases that a project can have, each with what is at the playhead as it would lie there. */
export function FormatsTab() {
  const editor = useEditor()
  const project = useProject()
  const frame = useRestingFrame()
  const later = useDeferredValue(project)
  const moment = useMemo(() => momentOf(later, frame), [later, frame])
  return (
    <>
      <Cards label="Format" kind="choice" across={2}>
        {formatActions.map(action => (
          <ChoiceCard
            key={action.name}
            group="format"
            label={`${FORMATS[action.format].label}  ${sizeOf(action.format)}`}
            isChosen={!action.when(editor)}
            onChoose={() => action.perform(editor)}
            picture={() => (
              <span className={classes.format}>
                <FormatSample name={action.format} moment={moment} frame={frame} />
              </span>
            )}
          />
        ))}
      </Cards>
      <p className="ink2">
        Every layer finds its place: what filled the canvas fills it again, texts keep their size, and nothing
        leaves the canvas. {project.layers.length > 1 ? 'Undo brings all of it back.' : ''}
      </p>
    </>
  )
}

const sizeOf = (name: FormatName): string => `${FORMATS[name].width} × ${FORMATS[name].height}`

type SampleProps = { name: FormatName; moment: Project; frame: number }

/** The frame at the playhead on another canvas, films as their stills. */
const FormatSample = memo(function FormatSample({ name, moment, frame }: SampleProps) {
  const { media } = useEditor()
  const posters = useKey(media.state, 'posters')
  const addresses = useKey(media.state, 'addresses')
  const reframed = useMemo(() => changeFormat(moment, formatNamed(name)), [moment, name])
  const { width, height } = FORMATS[name]
  return (
    <ProjectSample
      project={reframed}
      still={frame}
      posters={posters}
      addresses={addresses}
      width={width * Math.min(ROOM.width / width, ROOM.height / height)}
      isPlaying={false}
    />
  )
})
