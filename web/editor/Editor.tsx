import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, useState } from 'react'
import { LockedBar } from '../ui/lock/LockedBar'
import { UploadDialogs } from '../ui/upload/UploadDialogs'
import { useShortcuts } from './actions/use-shortcuts'
import { Canvas } from './canvas/Canvas'
import { usePaste } from './canvas/paste/use-paste'
import classes from './Editor.module.css'
import { Inspector } from './inspector/Inspector'
import { InspectorSwitch } from './inspector/InspectorSwitch'
import { useMedia } from './media/use-media'
import { LateDialogs } from './palette/LateDialogs'
import { PanelPlace } from './panels/PanelPlace'
import { PartBoundary } from './parts/PartBoundary'
import { useDrawn } from './parts/use-drawn'
import { usePreloading } from './parts/use-preloading'
import { Rail } from './rail/Rail'
import { DamagedBar } from './saving/DamagedBar'
import { LeaveGuard } from './saving/LeaveGuard'
import { SaveBanner } from './saving/SaveBanner'
import { StaleDialog } from './saving/StaleDialog'
import { useSaving } from './saving/use-saving'
import { createEditor, type OpenedProject } from './session/editor'
import { EditorContext } from './session/editor-context'
import { useKey } from './store/use-key'
import { Timeline } from './timeline/Timeline'
import { TopBar } from './top-bar/TopBar'
import { TranscriptPlace } from './transcript/TranscriptPlace'

/** Width of the window from which the transcript has a place beside the panel. */
const DOCK = '(min-width: 1400px)'

/** Width of the window from which the inspector has a place beside the picture (the large breakpoint). */
const LARGE = '(min-width: 1200px)'

/** The editor of an opened project. Throws a `ProjectError` where this program can't read it. */
export function Editor({ opened }: { opened: OpenedProject }) {
  const [editor] = useState(() => createEditor(opened))
  useShortcuts(editor)
  useSaving(editor)
  useMedia(editor)
  usePaste(editor)
  useDrawn(editor)
  usePreloading(editor)
  const panel = useKey(editor.layout, 'panel')
  const isDockOpen = useKey(editor.layout, 'isDockOpen')
  const isInspectorOpen = useKey(editor.layout, 'isInspectorOpen')
  const hasRoom = useMediaQuery(DOCK, true, { getInitialValueInEffect: false })
  const isLarge = useMediaQuery(LARGE, true, { getInitialValueInEffect: false })
  const follow = ({ target }: SyntheticEvent) => {
    const inTranscript = target instanceof Element && target.closest('[data-view="transcript"]')
    editor.store.state.view = inTranscript ? 'transcript' : 'canvas'
  }
  return (
    <EditorContext value={editor}>
      <div className={classes.editor} onFocusCapture={follow} onPointerDownCapture={follow}>
        <div>
          <TopBar />
          <LockedBar project={opened} />
          <DamagedBar />
          <SaveBanner />
        </div>
        <main className={classes.room}>
          <Rail />
          {panel === 'transcript' ? (
            <TranscriptPlace isWide />
          ) : (
            <>
              {isLarge || !isInspectorOpen ? <PanelPlace name={panel} /> : <Inspector />}
              {isDockOpen && hasRoom && <TranscriptPlace />}
            </>
          )}
          <Canvas />
          {panel !== 'transcript' && (isLarge ? <Inspector /> : <InspectorSwitch />)}
        </main>
        <PartBoundary name="timeline">
          <Timeline />
        </PartBoundary>
        <LateDialogs />
        <StaleDialog />
        <LeaveGuard />
        <UploadDialogs />
      </div>
    </EditorContext>
  )
}
