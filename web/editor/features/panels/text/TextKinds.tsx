import kinds from '../../../../../compositions/looks/text/kinds.json'
import { type TextKind, textKinds } from '../../../../../compositions/schema/layers/text-tables'
import { AddCard } from '../../../shared/cards/AddCard'
import { Cards } from '../../../shared/cards/Cards'
import { ProjectSample } from '../../../shared/samples/ProjectSample'
import { useEditor } from '../../../shared/session/editor-context'
import { newText } from '../../../shared/session/new-text'
import { useReturnFocus } from '../use-return-focus'
import { addText } from './add-text'
import { kindSamples } from './text-samples'

/** Pixels of the screen: two cards side by side. */
const WIDTH = 131

/** The kinds of text, each put in by a click; the cover of a podcast asks for its picture first. */
export function TextKinds({
  isBack,
  onCover,
}: {
  /** Whether one comes back from the cover. */
  isBack: boolean
  onCover(): void
}) {
  const place = useReturnFocus(isBack ? textKinds.indexOf('PODCAST_COVER') : -1)
  const editor = useEditor()
  const add = (kind: TextKind) =>
    addText(
      editor,
      `Add ${kinds[kind].label.toLowerCase()}`,
      newText(kind, editor.store.state.project.format),
    )
  return (
    <div ref={place}>
      <Cards label="Add text" kind="list" across={2}>
        {textKinds.map(kind => {
          const project = kindSamples.get(kind)
          return (
            <AddCard
              key={kind}
              label={kinds[kind].label}
              onAdd={() => (kind === 'PODCAST_COVER' ? onCover() : add(kind))}
              picture={isPlaying =>
                project && <ProjectSample project={project} still={0} width={WIDTH} isPlaying={isPlaying} />
              }
            />
          )
        })}
      </Cards>
    </div>
  )
}
