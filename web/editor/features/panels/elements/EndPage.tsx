import { useMemo } from 'react'
import { AddCard } from '../../../shared/cards/AddCard'
import { Cards } from '../../../shared/cards/Cards'
import { UploadGrid } from '../../../shared/media/UploadGrid'
import { ProjectSample } from '../../../shared/samples/ProjectSample'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import { PanelPage } from '../PanelPage'
import { PanelSection } from '../PanelSection'
import { addEndFile, addTitleCard, ENDS, type EndRole } from './add-end'
import { cardSample } from './part-samples'
import { type TitleCard, titleCards } from './title-card'

/** Pixels of the screen: two cards side by side. */
const WIDTH = 131

/** What an intro or an outro may be: a title card, or a file of the team's. */
export function EndPage({ role, onClose }: { role: EndRole; onClose(): void }) {
  const editor = useEditor()
  const { label, where } = ENDS[role]
  const title = useKey(editor.saver.state, 'title').trim() || label
  return (
    <PanelPage title={label} onBack={onClose}>
      <PanelSection title={`A title card ${where} everything`}>
        <Cards label="Title cards" kind="list" across={2}>
          {Object.values(titleCards).map(card => (
            <AddCard
              key={card.name}
              label={card.name}
              onAdd={() => addTitleCard(editor, role, card) && onClose()}
              picture={() => <CardSample card={card} title={title} />}
            />
          ))}
        </Cards>
      </PanelSection>
      <PanelSection title="Or one of your uploads">
        <UploadGrid
          kinds={['videos', 'images']}
          onChoose={asset => addEndFile(editor, role, asset) && onClose()}
        />
      </PanelSection>
    </PanelPage>
  )
}

function CardSample({ card, title }: { card: TitleCard; title: string }) {
  const project = useMemo(() => cardSample(card, title), [card, title])
  return <ProjectSample project={project} still={0} width={WIDTH} isPlaying={false} />
}
