import { useEffect } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { Point } from '@/compositions/geometry/affine'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import { MARGIN, ORIGIN } from '@/web/editor/core/timeline/timeline-measures'
import { notify } from '@/web/ui/notice/notices'
import { stopWaitingForJobs } from '../jobs/job-progress'
import { fetchAsset, whenReady } from './asset-query'
import { assetOf, elementOf, hasDraggedAsset, hasDraggedElement } from './dragged-asset'
import classes from './media.module.css'
import type { Placement } from './place-asset'
import { placeOnceReady, uploadAndPlace } from './ready-media'
import { stopWaitingForTranscripts } from './transcript-waits'

/** The drop targets of the editor. */
const CANVAS = '[aria-label="Canvas"]'
const ROWS = '[aria-label="Rows"]'

/** A drop target, and the place in the project that it stands for. */
type DropPlace = { element: HTMLElement; place: Placement }

function onCanvas(canvas: Element, { x, y }: Point, { format }: Project): Placement {
  const rect = canvas.querySelector('[aria-label="Layers"]')?.getBoundingClientRect()
  if (!rect?.width || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return {}
  const scale = format.width / rect.width
  return { at: { x: (x - rect.left) * scale, y: (y - rect.top) * scale } }
}

function onRows(rows: Element, { x }: Point, project: Project): Placement {
  const content = rows.firstElementChild?.getBoundingClientRect()
  const seconds = projectFrames(project) / project.fps
  if (!content || content.width <= ORIGIN + MARGIN) return {}
  const scale = (content.width - ORIGIN - MARGIN) / seconds
  const frame = Math.round(((x - content.left - ORIGIN) / scale) * project.fps)
  return { seconds: Math.max(0, frame) / project.fps }
}

/** The drop target under the pointer (window pixels): the canvas or the timeline; null elsewhere. */
function dropPlaceAt(target: EventTarget | null, at: Point, project: Project): DropPlace | null {
  if (!(target instanceof Element)) return null
  const canvas = target.closest<HTMLElement>(CANVAS)
  if (canvas) return { element: canvas, place: onCanvas(canvas, at, project) }
  const rows = target.closest<HTMLElement>(ROWS)
  return rows && { element: rows, place: onRows(rows, at, project) }
}

/**
 * Locates media that enter the project other than through this page, such as by merging the changes of others
 * or undoing a replacement. Returns a function that stops it.
 */
function keepPlaces({ store, media }: Pick<Editor, 'store' | 'media'>): () => void {
  let seen = store.state.project.media
  const locate = async ([mediaRef, assetId]: [string, string]) => {
    try {
      media.locate(mediaRef, await fetchAsset(assetId))
    } catch {
      notify({ message: 'A file that was put into this project could not be loaded', tone: 'warn' })
    }
  }
  return subscribeKey(store.state, 'project', project => {
    if (project.media === seen) return
    seen = project.media
    for (const lacking of media.lacking(project)) void locate(lacking)
  })
}

/** Locates media of the opened project once browsers can play them. One whose file is gone stays as it is. */
function locateOnceReady({ store, media }: Pick<Editor, 'store' | 'media'>): void {
  for (const [mediaRef, { assetId }] of Object.entries(store.state.project.media))
    if (!media.state.addresses[mediaRef])
      whenReady(assetId).then(
        asset => media.locate(mediaRef, asset),
        () => {},
      )
}

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

const carriesMedia = (transfer: DataTransfer): boolean =>
  carriesFiles(transfer) || hasDraggedAsset(transfer) || hasDraggedElement(transfer)

/**
 * Handles drops of assets, elements and files on the canvas and the timeline, and locates media that others add. A file
 * that is dropped elsewhere does not open in the browser.
 */
export function useMedia(editor: Editor): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let over: HTMLElement | null = null
    const mark = (element: HTMLElement | null) => {
      if (element === over) return
      over?.classList.remove(classes.over ?? '')
      element?.classList.add(classes.over ?? '')
      over = element
    }
    const placeOf = ({ target, clientX: x, clientY: y }: DragEvent) =>
      dropPlaceAt(target, { x, y }, editor.store.state.project)
    const drag = (event: DragEvent) => {
      const { dataTransfer } = event
      if (!dataTransfer || !carriesMedia(dataTransfer)) return
      const found = placeOf(event)
      mark(found?.element ?? null)
      if (!found && !carriesFiles(dataTransfer)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      mark(null)
      if (event.defaultPrevented) return
      const found = placeOf(event)
      const asset = assetOf(event.dataTransfer)
      const load = asset ? async () => asset : elementOf(event.dataTransfer)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!load && !files.length) return
      event.preventDefault()
      if (load && found) void placeOnceReady(editor, load(), found.place)
      else if (files.length) uploadAndPlace(editor, files, found?.place ?? {})
    }
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && mark(null), { signal })
    window.addEventListener('dragend', () => mark(null), { signal })
    const forget = keepPlaces(editor)
    locateOnceReady(editor)
    return () => {
      stop.abort()
      forget()
      stopWaitingForTranscripts(editor)
      stopWaitingForJobs(editor)
    }
  }, [editor])
}
