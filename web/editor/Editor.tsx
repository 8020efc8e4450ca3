import { useMediaQuery } from '@mantine/hooks'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { LockedBar } from '../ui/lock/LockedBar'
import { notify } from '../ui/notice/notices'
import { UploadDialogs } from '../ui/upload/UploadDialogs'
import type { OpenedProject } from './core/editor'
import { frameOfWord, timelineSecond } from './core/words/spoken-words'
import { createEditor } from './create-editor'
import classes from './Editor.module.css'
import { Canvas } from './features/canvas/Canvas'
import { usePaste } from './features/canvas/use-paste'
import { Inspector } from './features/inspector/Inspector'
import { inspectorSwitchPart } from './features/inspector/inspector-part'
import { LazyDialogs } from './features/palette/LazyDialogs'
import { PanelPlace } from './features/panels/PanelPlace'
import { Rail } from './features/panels/rail/Rail'
import { DamagedBar } from './features/saving/DamagedBar'
import { LeaveGuard } from './features/saving/LeaveGuard'
import { SaveBanner } from './features/saving/SaveBanner'
import { StaleDialog } from './features/saving/StaleDialog'
import { useSaving } from './features/saving/use-saving'
import { TimelinePlace } from './features/timeline/TimelinePlace'
import { TopBar } from './features/top-bar/TopBar'
import { TranscriptDialogs } from './features/transcript/files/TranscriptDialogs'
import { TranscriptPlace } from './features/transcript/TranscriptPlace'
import { transcriptParts } from './features/transcript/transcript-parts'
import { useShortcuts } from './shared/actions/use-shortcuts'
import { LazySlot } from './shared/lazy/LazySlot'
import { useDrawn } from './shared/lazy/use-drawn'
import { useMedia } from './shared/media/use-media'
import { EditorContext } from './shared/session/editor-context'
import { useKey } from './shared/session/use-key'
import { usePreloading } from './use-preloading'

/** Width of the window from which the transcript has a place beside the panel. */
const DOCK = '(min-width: 1400px)'

/** Width of the window from which the inspector has a place beside the picture (the large breakpoint). */
const LARGE = '(min-width: 1200px)'

const lateParts = lazyPart(async () => (await import('./LateParts')).LateParts)
const LATE_PARTS = <LazySlot part={lateParts} props={{}} isQuiet />

const REVIEW_CHIP = <LazySlot part={transcriptParts.reviewChip} props={{}} isQuiet />

/** A second of a media of the project. */
export type MediaTime = { media: string; second: number }

/** The second that a search result tells is rounded, and may lie just before a cut. */
const ROUNDING = 0.05

/** Goes to where a second of a media is played, or says that it isn't. */
function goTo({ store, playhead }: ReturnType<typeof createEditor>, { media, second }: MediaTime): void {
  const { project } = store.state
  const at = timelineSecond(project, media, second) ?? timelineSecond(project, media, second + ROUNDING)
  if (at === null) notify({ message: 'These words are no longer in the video.', tone: 'warn' })
  else playhead.seek(frameOfWord(at, project.fps))
}

/** The editor of an opened project, which begins at `start`. */
export function Editor({ opened, start }: { opened: OpenedProject; start: MediaTime | null }) {
  const [editor] = useState(() => createEditor(opened))
  const [first] = useState(start)
  useEffect(() => {
    if (first) goTo(editor, first)
  }, [editor, first])
  useShortcuts(editor)
  useSaving(editor)
  useMedia(editor)
  usePaste(editor)
  useDrawn(editor)
  usePreloading(editor)
  const panel = useKey(editor.layout, 'panel')
  const isDockOpen = useKey(editor.layout, 'isDockOpen')
  const isInspectorOpen = useKey(editor.layout, 'isInspectorOpen')
  const hasRows = useKey(editor.layout, 'hasRows')
  const hasRoom = useMediaQuery(DOCK, true, { getInitialValueInEffect: false })
  const isLarge = useMediaQuery(LARGE, true, { getInitialValueInEffect: false })
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element)) return editor.store.focus('canvas')
    editor.store.focus(target.closest('[data-view="transcript"]') ? 'transcript' : 'canvas')
    const area = target.closest<HTMLElement>('[data-area]')?.dataset.area
    if (area) editor.layout.isOnTimeline = area === 'timeline'
  }
  return (
    <EditorContext value={editor}>
      {LATE_PARTS}
      <div
        className={classes.editor}
        data-rows={hasRows || undefined}
        onFocusCapture={follow}
        onPointerDownCapture={follow}
      >
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
          {panel !== 'transcript' &&
            (isLarge ? <Inspector /> : <LazySlot part={inspectorSwitchPart} props={{}} isQuiet />)}
        </main>
        <TimelinePlace extraTools={REVIEW_CHIP} />
        <LazyDialogs />
        <TranscriptDialogs />
        <StaleDialog />
        <LeaveGuard />
        <UploadDialogs />
      </div>
    </EditorContext>
  )
}
