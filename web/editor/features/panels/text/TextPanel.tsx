import { Button } from '@mantine/core'
import { useState } from 'react'
import { addPodcastCover } from '@/compositions/edit/add-podcast-cover'
import { isRefusal } from '@/compositions/edit/edit'
import kinds from '@/compositions/looks/text/kinds.json'
import { type TextKind, textKinds } from '@/compositions/schema/layers/text-tables'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newId } from '@/web/editor/core/store/new-id'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { newText } from '@/web/editor/shared/session/new-text'
import { beginText } from '@/web/editor/shared/session/text-brand'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { Panel } from '../Panel'
import { PanelPage } from '../PanelPage'
import { PanelSection } from '../PanelSection'
import { useReturnFocus } from '../use-return-focus'
import { addText } from './add-text'
import classes from './TextPanel.module.css'
import { TextStyles } from './TextStyles'
import { kindSamples } from './text-samples'

const NAME = 'Add podcast cover'

/**
 * The page of a podcast cover: a picture of the team with the project's title below it, or the title alone.
 */
function CoverPage({
  onClose,
  onTyping,
}: {
  onClose(): void
  /** Called when the title alone was added and is open for typing. */
  onTyping(): void
}) {
  const editor = useEditor()
  const { store, saver } = editor
  const addCover = (asset: Asset) => {
    const known = readyMedia(editor, asset)
    if (!known) return
    const [id, title] = [newId(), saver.state.title]
    const isDone = tryEdit(editor, NAME, project => {
      const added = addPodcastCover(project, { id, ref: known.mediaRef, media: known.media, title })
      return isRefusal(added) ? added : beginText(editor, added, `${id}-title`)
    })
    if (!isDone) return
    store.focus('canvas')
    store.select([id])
    onClose()
  }
  const addTitle = () => {
    const text = newText('PODCAST_COVER', store.state.project.format)
    const title = saver.state.title.trim()
    if (addText(editor, NAME, title ? { ...text, text: title } : text)) onTyping()
  }
  return (
    <PanelPage title="Podcast cover" onBack={onClose}>
      <p className={classes.what}>Choose the picture. The project’s title stands below it.</p>
      <UploadGrid kinds={['images']} onChoose={addCover} />
      <Button size="xs" variant="default" className={classes.alone} onClick={addTitle}>
        Use the title alone
      </Button>
    </PanelPage>
  )
}

/** Width of a card in screen pixels: two fit side by side. */
const WIDTH = 131

/** The kinds of text, each added by a click; the podcast cover opens its page first. */
function TextKinds({
  isBack,
  onCover,
}: {
  /** Whether the page of the podcast cover was just closed. */
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

/** Kinds of text to add, and text styles. */
export function TextPanel() {
  const [cover, setCover] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (cover === 'open')
    return <CoverPage onClose={() => setCover('closed')} onTyping={() => setCover('unopened')} />
  return (
    <Panel title="Text">
      <PanelSection title="Add">
        <TextKinds isBack={cover === 'closed'} onCover={() => setCover('open')} />
      </PanelSection>
      <PanelSection title="Styles">
        <TextStyles />
      </PanelSection>
    </Panel>
  )
}
