import { captionPresets } from '../../../../compositions/project/caption-style'
import { captionLayer, captionStyleOf, withCaptionStyle } from '../../captions/caption-style'
import { useSampleText } from '../../captions/use-sample-text'
import { useEditor, useProject } from '../../session/editor-context'
import { Cards } from '../cards/Cards'
import { Panel } from '../Panel'
import { StyleCard } from './StyleCard'

/** The caption styles, each drawn on the project's own words; a click puts it on. */
export function CaptionsPanel() {
  const { store, opened } = useEditor()
  const project = useProject()
  const text = useSampleText()
  const chosen = captionStyleOf(project).presetStyle
  if (!captionLayer(project))
    return (
      <Panel title="Captions">
        <p className="ink2">
          Captions are made of what is said. No speech was heard in this project, so there is nothing to
          write.
        </p>
      </Panel>
    )
  return (
    <Panel title="Captions">
      <Cards label="Caption style" kind="choice">
        {captionPresets.map(preset => (
          <StyleCard
            key={preset}
            preset={preset}
            text={text}
            poster={opened.source?.poster_url ?? opened.poster_url}
            isChosen={preset === chosen}
            onChoose={() =>
              store.perform(`Caption style ${preset}`, value =>
                withCaptionStyle(value, { presetStyle: preset }),
              )
            }
          />
        ))}
      </Cards>
    </Panel>
  )
}
