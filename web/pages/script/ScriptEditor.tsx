import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useSnapshot } from 'valtio'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { notify } from '@/web/ui/notice/notices'
import { moveParagraph } from './edit-paragraphs'
import { ParagraphCard } from './ParagraphCard'
import { PlayerBar } from './PlayerBar'
import { ScriptHeader } from './ScriptHeader'
import classes from './ScriptPage.module.css'
import { useOrder } from './use-paragraph'
import { ScriptEditorProvider, useOpenScript, useScriptEditor } from './use-script-editor'

// Constants: with other options, all cards are drawn again.
const POINTER = { activationConstraint: { distance: 4 } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** The cards of all paragraphs, which can be dragged into another order. */
function Paragraphs() {
  const { session } = useScriptEditor()
  const { script } = useSnapshot(session.state)
  const ids = useOrder()
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    session.edit(list => moveParagraph(list, String(active.id), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.paragraphs} aria-label="Paragraphs">
          {ids.map((id, index) => (
            <ParagraphCard key={id} id={id} index={index} script={script.script} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Undo and redo by keyboard for the whole page. */
function useShortcuts() {
  const { session } = useScriptEditor()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') void session.save()
      else if (key === 'z' && event.shiftKey) session.redo()
      else if (key === 'z') session.undo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [session])
}

/** Saves before the page is left, and stays if that fails; warns before the tab is closed with unsaved changes. */
function useLeaveWarning() {
  const { session } = useScriptEditor()
  const blocker = useBlocker(() => session.state.save !== 'saved')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void session.save().then(() => {
      if (session.state.save === 'saved') return blocker.proceed()
      blocker.reset()
      notify({
        message: 'Your changes are not saved yet',
        tone: 'error',
        action: { label: 'Leave anyway', run: blocker.proceed },
      })
    })
  }, [blocker, session])
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (session.state.save !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [session])
}

function Opened({ onWriting }: { onWriting: () => void }) {
  const { session } = useScriptEditor()
  const { script } = useSnapshot(session.state)
  useShortcuts()
  useLeaveWarning()
  return (
    <div className={classes.page}>
      <ScriptHeader onWriting={onWriting} />
      <main className={classes.main}>
        <h1 className="unseen">Script</h1>
        {script.error && (
          <p className={classes.failure} role="alert">
            {MESSAGES.scripts.failed} {script.error}
          </p>
        )}
        {script.writer_label && <p className={classes.label}>{script.writer_label}</p>}
        <Paragraphs />
      </main>
      <PlayerBar />
    </div>
  )
}

/** An open script: its header, its paragraphs and the player. `onWriting` is called when it is written again. */
export function ScriptEditor({ script, onWriting }: { script: ScriptDetail; onWriting: () => void }) {
  return (
    <ScriptEditorProvider value={useOpenScript(script)}>
      <Opened onWriting={onWriting} />
    </ScriptEditorProvider>
  )
}
