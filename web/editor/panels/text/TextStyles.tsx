import type { TextLayer } from '../../../../compositions/schema/layers/text'
import { type TextStyle, textStyles } from '../../../../compositions/schema/layers/text-tables'
import { useLayerEdits } from '../../inspector/fields/use-layer-edits'
import { styleFields } from '../../inspector/layer/text/style-fields'
import { ProjectSample } from '../../samples/ProjectSample'
import { useEditor } from '../../session/editor-context'
import { useChosenLayer } from '../../session/use-chosen-layer'
import { AddCard } from '../cards/AddCard'
import { Cards } from '../cards/Cards'
import { ChoiceCard } from '../cards/ChoiceCard'
import { addText } from './add-text'
import { newText } from './new-text'
import { styleSamples } from './text-samples'

/** Pixels of the screen: three cards beside each other. */
const WIDTH = 82

/** The styles of texts: put on the text that is chosen, or on a new one where none is. */
export function TextStyles() {
  const layer = useChosenLayer()
  return layer?.asset === 'text' ? <StyleChoice layer={layer} /> : <StyledTexts />
}

function StyleChoice({ layer }: { layer: TextLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <Cards label="Text style" kind="choice">
      {textStyles.map(name => (
        <ChoiceCard
          key={name}
          group="text-style"
          label={name}
          isChosen={layer.presetStyle === name}
          onChoose={() => set('Text style', styleFields(name))}
          picture={isPlaying => <StyleSample name={name} isPlaying={isPlaying} />}
        />
      ))}
    </Cards>
  )
}

function StyledTexts() {
  const editor = useEditor()
  const add = (name: TextStyle) =>
    addText(editor, 'Add text', newText('HEADING', editor.store.state.project.format, name))
  return (
    <Cards label="Add text in a style" kind="list">
      {textStyles.map(name => (
        <AddCard
          key={name}
          label={name}
          onAdd={() => add(name)}
          picture={isPlaying => <StyleSample name={name} isPlaying={isPlaying} />}
        />
      ))}
    </Cards>
  )
}

function StyleSample({ name, isPlaying }: { name: TextStyle; isPlaying: boolean }) {
  const project = styleSamples.get(name)
  return project ? <ProjectSample project={project} still={0} width={WIDTH} isPlaying={isPlaying} /> : null
}
