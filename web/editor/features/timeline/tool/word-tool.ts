import { roomForWords, SHORTEST_WORD, timeWords } from '@/compositions/edit/time-words'
import type { Interval } from '@/compositions/time/spans'
import type { EditorStore } from '@/web/editor/core/store/editor-store'

/** What is pressed: words that follow each other, as a whole (null) or at one of their ends. */
export type WordGrip = {
  mediaRef: string
  wordIds: readonly string[]
  edge: 'start' | 'end' | null
  /** Seconds of the source per second of the timeline. */
  speed: number
  /** The seconds of the source that are played around the words. */
  played: Interval
}

/** Moves and stretches words by pointer input on the timeline; needs no browser. Positions are seconds of the timeline. */
export type WordTool = {
  /** Begins at `at`; a move of less than `slop` seconds is a click. */
  down(grip: WordGrip, at: number, slop: number): void
  move(at: number): void
  /** Ends the drag as one step. Returns whether something was dragged. */
  up(): boolean
  cancel(): void
}

type Drag = WordGrip & Interval & { from: number; slop: number; room: Interval; shortest: number }

/** Where the words are after a drag by `by` seconds of the source, within the room for them. */
function draggedTo({ edge, start, end, room, shortest }: Drag, by: number): Interval {
  if (edge === 'start') return { start: Math.max(room.start, Math.min(start + by, end - shortest)), end }
  if (edge === 'end') return { start, end: Math.min(room.end, Math.max(end + by, start + shortest)) }
  const moved = Math.max(room.start - start, Math.min(by, room.end - end))
  return { start: start + moved, end: end + moved }
}

/** Creates the pointer tool for the words on the timeline. */
export function createWordTool(store: EditorStore): WordTool {
  let drag: Drag | null = null
  let isDragging = false
  const end = () => {
    drag = null
    isDragging = false
  }
  return {
    down(grip, at, slop) {
      const found = roomForWords(store.state.project, grip)
      const [first] = found?.words ?? []
      const last = found?.words.at(-1)
      if (!found || !first || !last) return
      drag = {
        ...{ ...grip, from: at, slop, start: first.start, end: last.end },
        room: {
          start: Math.min(first.start, Math.max(found.room.start, grip.played.start)),
          end: Math.max(last.end, Math.min(found.room.end, grip.played.end)),
        },
        shortest: found.words.length * SHORTEST_WORD,
      }
    },
    move(at) {
      if (!drag || (!isDragging && Math.abs(at - drag.from) < drag.slop)) return
      if (!isDragging) store.mark()
      isDragging = true
      const { mediaRef, wordIds, speed, from } = drag
      const to = draggedTo(drag, (at - from) * speed)
      store.draw(project => timeWords(project, { mediaRef, wordIds, ...to }))
    },
    up() {
      const wasDragging = isDragging
      if (wasDragging) store.squash('Time words')
      end()
      return wasDragging
    },
    cancel() {
      if (isDragging) store.bail()
      end()
    },
  }
}
