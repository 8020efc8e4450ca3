import { captionPresets } from '../../../../../compositions/schema/caption-style'
import { captionStyleOf, withCaptionStyle } from '../../../shared/captions/caption-style'
import { useSampleText } from '../../../shared/captions/use-sample-text'
import { Cards } from '../../../shared/cards/Cards'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { StyleCard } from './StyleCard'

/** The caption styles, each drawn on the project's own words; a click puts it on. */
export function StylesPart() {
  const { store, opened } = useEditor()
  const project = useProject()
  const text = useSampleText()
  const chosen = captionStyleOf(project).presetStyle
  return (
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
  )
}
