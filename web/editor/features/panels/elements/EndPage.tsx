import { useMemo } from 'react'
import { addIntro, addOutro } from '@/compositions/edit/intro-outro'
import type { Kind } from '@/compositions/model/layers/layer'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newId } from '@/web/editor/core/store/new-id'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { PanelPage } from '../PanelPage'
import { PanelSection } from '../PanelSection'
import { cardSample } from './part-samples'
import { selectAndSeek } from './select-and-seek'
import { type TitleCard, titleCards, titleLayers } from './title-card'

/** The two ends of a video. */
const ENDS = {
  INTRO: { label: 'Intro', where: 'before', edit: addIntro },
  OUTRO: { label: 'Outro', where: 'after', edit: addOutro },
} as const

type EndRole = keyof typeof ENDS

type Parts = Parameters<typeof addIntro>[1]

function addEnd(editor: Editor, role: EndRole, parts: Parts): boolean {
  const { label, edit } = ENDS[role]
  const isDone = tryEdit(editor, `Add ${label.toLowerCase()}`, project => edit(project, parts))
  const added = editor.store.state.project.layers.find(one => one.id === parts.layers.at(-1)?.id)
  if (isDone && added) selectAndSeek(editor, added)
  return isDone
}

/** Adds a title card with the project's title before or after everything. Returns whether it was added. */
function addTitleCard(editor: Editor, role: EndRole, card: TitleCard): boolean {
  const title = editor.saver.state.title.trim() || ENDS[role].label
  const layers = titleLayers(card, title, editor.store.state.project.format)
  return addEnd(editor, role, { layers: layers.map(layer => ({ ...layer, id: newId() })) })
}

/**
 * Adds a file of the team before or after everything. Returns whether it was added; if not, a notice tells
 * why.
 */
function addEndFile(editor: Editor, role: EndRole, asset: Asset): boolean {
  const known = readyMedia(editor, asset)
  if (!known) return false
  const { mediaRef, media } = known
  const layer = { id: newId(), asset: media.kind as Kind, mediaRef, title: asset.title }
  return addEnd(editor, role, { layers: [layer], media: { [mediaRef]: media } })
}

/** Width of a card in screen pixels: two fit side by side. */
const WIDTH = 131

/** The page that adds an intro or an outro: a title card, or a file of the team. */
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
