import type { Point } from '@/compositions/geometry/affine'
import type { Project } from '@/compositions/model/project'
import { prepare } from '@/compositions/scene/prepare'
import { createPrepareCache } from '@/compositions/scene/prepare-cache'
import { testFontBook } from '@/compositions/testing/fonts'
import { keysIn } from '@/web/ui/format/keys'
import { dismissNotice } from '@/web/ui/notice/notices'
import { createCanvasTool, type PointerInput, type Target } from '../core/canvas/tool/canvas-tool'
import type { Editor } from '../core/editor'
import type { DraftStore } from '../core/saving/draft-store'
import type { View } from '../core/store/step'
import { createEditor } from '../create-editor'
import {
  createTimelineTool,
  type PressTarget,
  type TimelinePointerInput,
} from '../features/timeline/tool/timeline-tool'
import { actions } from '../shared/actions/actions'
import { actionsOf, performFirst } from '../shared/actions/press'
import { lazyEdits } from '../shared/actions/with-edits'
import { lazyPaste } from '../shared/clipboard/lazy-paste'
import { openedProject } from './opened-project'
import { peerServer } from './peer-server'

const fonts = await testFontBook()
// As in an editor that has been open for a moment: actions edit at once.
await Promise.all([lazyEdits.load(), lazyPaste.load()])

/** Pixels of the canvas, and seconds, within which things snap: as at a usual size on a screen. */
const SNAP = { pixels: 20, seconds: 0.1 }

type Keys = Pick<PointerInput, 'shift' | 'alt' | 'ctrl'>

/** An editor without a browser: pointer and keys in, value out. */
export type EditorDriver = {
  editor: Editor
  server: ReturnType<typeof peerServer>
  project(): Project
  /** Presses keys one after the other, written as an action's are: 'Ctrl+Z'. Returns the name of the action of the last one. */
  press(...keys: readonly string[]): string | undefined
  /** Does an action by its name, as a button or the palette would; false where it doesn't apply. */
  perform(name: string): boolean
  /** Puts the focus somewhere. */
  focus(view: View): void
  choose(...layerIds: string[]): void
  /** Chooses words of the transcript, from one to another. */
  chooseWords(mediaRef: string, anchor: string, focus?: string): void
  /** Puts the playhead on a second. */
  seek(seconds: number): void
  /** Lets the screen show pictures for so long, 60 a second. */
  wait(seconds: number): void
  /** Presses on the canvas, goes there in two steps and lets go. */
  dragOnCanvas(target: Target, from: Point, to: Point, keys?: Keys): void
  /** The same on the timeline, in seconds. */
  dragOnTimeline(grip: PressTarget, from: number, to: number, keys?: Omit<TimelinePointerInput, 'at'>): void
}

/** Nothing outlives a driver, so there is nothing to keep. */
const keepNothing: DraftStore = {
  take: async () => [],
  write: async () => true,
  clear: async () => undefined,
  close: () => undefined,
}

/** A screen that shows its next picture where it is told to. */
function stillScreen() {
  const paints = new Set<(time: number) => void>()
  let pictures = 0
  return {
    nextPicture(paint: (time: number) => void) {
      paints.add(paint)
      return () => void paints.delete(paint)
    },
    wait(seconds: number) {
      for (const until = pictures + seconds * 60; pictures < until; pictures++)
        for (const paint of [...paints]) {
          paints.delete(paint)
          paint((pictures * 1000) / 60)
        }
    },
  }
}

/** What a shortcut is as a key press. */
function pressOf(shortcut: string) {
  const held = keysIn(shortcut)
  const key = held.pop() ?? ''
  return {
    key: key === 'Space' ? ' ' : key,
    code: key === 'Space' ? 'Space' : '',
    ctrlKey: held.includes('Ctrl'),
    metaKey: false,
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  }
}

/** Opens a project in an editor whose server keeps it in memory. The canvas is looked at once everything is drawn. */
export function driveEditor(first: Project): EditorDriver {
  dismissNotice()
  const server = peerServer(first)
  const screen = stillScreen()
  const editor = createEditor(openedProject(first), {
    sender: server.sender,
    keeper: keepNothing,
    shelf: { getItem: () => null, setItem: () => undefined },
    user: 'driver',
    nextPicture: screen.nextPicture,
  })
  const { store, playhead, stage } = editor
  const cache = createPrepareCache()
  const items = () => {
    stage.show(prepare(store.state.project, { fonts }, cache))
    return stage.items(playhead.frame())
  }
  const canvas = createCanvasTool({ store, items, reach: () => SNAP.pixels })
  const timeline = createTimelineTool({
    store,
    reach: () => SNAP.seconds,
    now: () => playhead.frame() / store.state.project.fps,
  })
  return {
    editor,
    server,
    project: () => store.state.project,
    press(...keys) {
      let done: string | undefined
      for (const key of keys) {
        items()
        done = performFirst(editor, actionsOf(editor, pressOf(key)))?.name
      }
      return done
    },
    perform(name) {
      items()
      return Boolean(
        performFirst(
          editor,
          actions.filter(action => action.name === name),
        ),
      )
    },
    focus(view) {
      store.focus(view)
    },
    choose(...layerIds) {
      store.focus('canvas')
      store.select(layerIds)
    },
    chooseWords(mediaRef, anchor, focus = anchor) {
      store.focus('transcript')
      store.selectWords({ mediaRef, anchor, focus })
    },
    wait: screen.wait,
    seek: seconds => playhead.seek(seconds * store.state.project.fps),
    dragOnCanvas(target, from, to, keys = {}) {
      store.focus('canvas')
      canvas.down(target, { at: from, ...keys })
      canvas.move({ at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, ...keys })
      canvas.move({ at: to, ...keys })
      canvas.up({ at: to, ...keys })
    },
    dragOnTimeline(grip, from, to, keys = {}) {
      store.focus('canvas')
      timeline.down(grip, { at: from, ...keys })
      timeline.move({ at: (from + to) / 2, ...keys })
      timeline.move({ at: to, ...keys })
      timeline.up()
    },
  }
}
