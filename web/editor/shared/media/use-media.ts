import { useEffect } from 'react'
import type { Editor } from '../../core/editor'
import { bringIn } from './bring-in'
import { assetOf, hasDraggedAsset } from './dragged-asset'
import { dropPlaceAt } from './drop-places'
import { keepPlaces } from './keep-places'
import classes from './media.module.css'
import { placeAsset } from './place-asset'
import { leaveTranscribing } from './transcribe'

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

/**
 * What comes into the editor by being let go over it: uploads and files, onto the canvas and the timeline;
 * and what is known of the media that others put in. A file that misses does not open in the browser.
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
      if (!dataTransfer || (!carriesFiles(dataTransfer) && !hasDraggedAsset(dataTransfer))) return
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
      const files = [...(event.dataTransfer?.files ?? [])]
      if (!asset && !files.length) return
      event.preventDefault()
      if (asset && found) placeAsset(editor, asset, found.place)
      else if (files.length) bringIn(editor, files, found?.place ?? {})
    }
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && mark(null), { signal })
    window.addEventListener('dragend', () => mark(null), { signal })
    const forget = keepPlaces(editor)
    return () => {
      stop.abort()
      forget()
      leaveTranscribing(editor)
    }
  }, [editor])
}
