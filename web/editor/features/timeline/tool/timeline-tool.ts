import { proxy } from 'valtio'
import { copyClips } from '@/compositions/edit/copy-clips'
import { isRefusal } from '@/compositions/edit/edit'
import { moveClips, type TrackTarget } from '@/compositions/edit/move-clips'
import { rippleTrim, rollTrim } from '@/compositions/edit/ripple-trim'
import { trimLayer } from '@/compositions/edit/trim-layer'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import { timeMap } from '@/compositions/time/time-map'
import { mainTrack, trackOf } from '@/compositions/time/tracks'
import { lowerBound } from '@/compositions/util/lower-bound'
import type { EditorStore } from '@/web/editor/core/store/editor-store'
import { newId } from '@/web/editor/core/store/new-id'
import { spokenWords } from '@/web/editor/core/words/spoken-words'

/** The times in seconds that edges snap to: starts and ends of other layers, cuts, markers, and words. */
function snapTimes(project: Project, except: ReadonlySet<string>): number[] {
  const { fps } = project
  const times = new Set<number>([0, projectFrames(project) / fps])
  for (const layer of project.layers) {
    if (except.has(layer.id)) continue
    times.add(layer.position)
    if (layer.end !== null) times.add(layer.end)
    if (isPlayed(layer))
      for (const { first, joined } of timeMap(layer, fps, projectFrames(project)))
        if (!joined) times.add(first / fps)
  }
  for (const { seconds } of project.markers ?? []) times.add(seconds)
  for (const mediaRef of Object.keys(project.transcripts))
    for (const { start, end } of spokenWords(project, mediaRef).heard) times.add(start).add(end)
  return [...times].sort((a, b) => a - b)
}

/** The number of a sorted list that is nearest to `wanted`, by binary search; undefined for an empty list. */
export function nearest(sorted: readonly number[], wanted: number): number | undefined {
  const index = lowerBound(sorted.length, at => (sorted[at] as number) >= wanted)
  const [before, after] = [sorted[index - 1], sorted[index]]
  if (before === undefined || after === undefined) return before ?? after
  return wanted - before <= after - wanted ? before : after
}

/** The part of a layer that the pointer pressed: its body (null) or one of its edges. */
export type PressTarget = { layerId: string; edge: 'start' | 'end' | null }

/**
 * The position of the pointer in seconds of the timeline, the track that it is over (null or missing: the one that it
 * was pressed on), and the keys that are held: `ctrl` turns snapping off, `alt` at the beginning of a drag copies. On an
 * edge, `alt` moves the cut between two clips, and `shift` switches whether what follows moves (T14).
 */
export type TimelinePointerInput = {
  at: number
  to?: TrackTarget | null
  shift?: boolean
  ctrl?: boolean
  alt?: boolean
}

/**
 * While something is dragged: the second that it snaps to, else null; the clips that are moved or copied; whether they
 * can't be dropped here; and whether a finger has picked up the selected clips.
 */
export type TimelineOverlay = {
  snap: number | null
  moving: readonly string[]
  isRefused: boolean
  isPickedUp: boolean
}

/** Nothing is dragged. */
const AT_REST: TimelineOverlay = { snap: null, moving: [], isRefused: false, isPickedUp: false }

export type TimelineToolContext = {
  store: EditorStore
  /** Seconds of the timeline within which edges snap. */
  reach(): number
  /** The position of the playhead in seconds. */
  now(): number
}

/** Moves, trims and selects layers by pointer input on the timeline; needs no browser. */
export type TimelineTool = {
  overlay: TimelineOverlay
  down(grip: PressTarget, hand: TimelinePointerInput): void
  /** Shows what is pressed as picked up, before it moves. */
  pickUp(): void
  move(hand: TimelinePointerInput): void
  /** Ends the drag as one step. Returns the reason if the edit was refused, else null. */
  up(): string | null
  /** Cancels the drag and restores everything. */
  cancel(): void
}

/**
 * The shortest distance from one of the edges to a snap time within `reach`; undefined if none is that close.
 * All in seconds.
 */
function nearestSnap(times: readonly number[], edges: readonly number[], reach: number) {
  const ways = edges.flatMap(edge => {
    const time = nearest(times, edge)
    return time === undefined || Math.abs(time - edge) > reach ? [] : [{ time, by: time - edge }]
  })
  return ways.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
}

/** What a drag of an edge does, by the name of its step. */
const TRIMS = { 'Trim layer': trimLayer, 'Ripple trim': rippleTrim, 'Roll trim': rollTrim } as const

/** Creates the pointer tool for the rows of the timeline. */
export function createTimelineTool({ store, reach, now }: TimelineToolContext): TimelineTool {
  const overlay = proxy<TimelineOverlay>({ ...AT_REST })
  let grip: PressTarget | null = null
  let from = 0
  let times: number[] = []
  let isDragging = false
  let reason: string | null = null
  let copies: readonly string[] = []
  let newTrack = ''
  let wasMore = false
  let trimName: keyof typeof TRIMS = 'Trim layer'

  const layer = () => store.state.project.layers.find(one => one.id === grip?.layerId)

  const begin = (hand: TimelinePointerInput): void => {
    isDragging = true
    const moving = new Set(grip?.edge ? [grip.layerId] : store.state.layers)
    newTrack = newId()
    copies = hand.alt && !grip?.edge ? store.state.layers.map(newId) : []
    times = [...snapTimes(store.state.project, copies.length ? new Set() : moving), now()].sort(
      (a, b) => a - b,
    )
    store.mark()
  }

  const trim = (
    held: PressTarget & { edge: 'start' | 'end' },
    { at, ctrl, alt = false, shift = false }: TimelinePointerInput,
  ): void => {
    const snapped = ctrl ? undefined : nearestSnap(times, [at], reach())
    overlay.snap = snapped?.time ?? null
    const seconds = snapped?.time ?? at
    const { layerId, edge } = held
    reason = store.draw(project => {
      const isMain = mainTrack(project)?.clips.some(clip => clip.id === layerId) ?? false
      trimName = alt ? 'Roll trim' : isMain === shift ? 'Trim layer' : 'Ripple trim'
      return TRIMS[trimName](project, { layerId, edge, seconds })
    })
  }

  const shift = (
    start: { position: number; end: number | null },
    { at, ctrl, to = null }: TimelinePointerInput,
  ): void => {
    const free = at - from
    const edges = [start.position, ...(start.end === null ? [] : [start.end])].map(edge => edge + free)
    const snapped = ctrl ? undefined : nearestSnap(times, edges, reach())
    overlay.snap = snapped?.time ?? null
    const chosen = [...store.state.layers]
    const layerIds = copies.length ? copies : chosen
    const seconds = free + (snapped?.by ?? 0)
    reason = store.draw(project => {
      const copied = copies.length ? copyClips(project, { layerIds: chosen, newIds: copies }) : project
      if (isRefusal(copied)) return copied
      // Clips of several tracks keep theirs.
      const own = trackOf(project, grip?.layerId ?? '')?.clips.map(clip => clip.id) ?? []
      const target = chosen.every(id => own.includes(id)) ? to : null
      const onto = copies.length && !target && grip ? { onto: grip.layerId } : target
      const moved = moveClips(copied, { layerIds, seconds, to: onto, newTrack })
      return isRefusal(moved) ? { ...moved, project } : moved
    })
    overlay.moving = layerIds
    overlay.isRefused = reason !== null
  }

  let start: { position: number; end: number | null } = { position: 0, end: null }

  const end = (): void => {
    grip = null
    isDragging = false
    copies = []
    Object.assign(overlay, AT_REST)
  }

  return {
    overlay,
    down(pressed, { at, shift: isMore }) {
      grip = pressed
      from = at
      wasMore = isMore === true && !pressed.edge
      reason = null
      const { layers } = store.state
      const { layerId } = pressed
      if (wasMore)
        store.select(layers.includes(layerId) ? layers.filter(id => id !== layerId) : [...layers, layerId])
      else if (!layers.includes(layerId) || pressed.edge) store.select([layerId])
      start = { position: layer()?.position ?? 0, end: layer()?.end ?? null }
    },
    pickUp() {
      overlay.isPickedUp = true
    },
    move(hand) {
      if (!grip || (!isDragging && !hand.to && Math.abs(hand.at - from) < reach() / 2)) return
      if (!isDragging) begin(hand)
      const { edge } = grip
      if (edge) trim({ ...grip, edge }, hand)
      else shift(start, hand)
    },
    up() {
      const several = store.state.layers.length > 1
      const name = grip?.edge
        ? trimName
        : `${copies.length ? 'Duplicate' : 'Move'} ${several ? 'layers' : 'layer'}`
      const isDropped = isDragging && (!reason || grip?.edge)
      if (isDropped) store.squash(name)
      else if (isDragging) store.bail()
      else if (grip && !wasMore) store.select([grip.layerId])
      if (isDropped && copies.length) store.select(copies)
      end()
      return reason
    },
    cancel() {
      if (isDragging) store.bail()
      end()
    },
  }
}
