import type { TextLayer } from '@/compositions/schema/layers/text'
import { type TextStyle, textStyles } from '@/compositions/schema/layers/text-tables'
import { styleFields } from '@/web/editor/core/new-layers/style-fields'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useChosenLayer } from '@/web/editor/shared/session/layer-hooks'
import { newText } from '@/web/editor/shared/session/new-text'
import { addText } from './add-text'
import { styleSamples } from './text-samples'

/** Width of a card in screen pixels: three fit side by side. */
const WIDTH = 82

/** The text styles, applied to the selected text or to a new one if none is selected. */
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
