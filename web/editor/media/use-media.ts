import { useEffect } from 'react'
import { takeFilesFor } from '../../ui/upload/choose-files'
import type { Editor } from '../session/editor'
import { assetOf, carriesAsset } from './carried'
import { type DropPlace, dropPlaceAt } from './drop-places'
import { keepPlaces } from './keep-places'
import classes from './media.module.css'
import { placeAsset } from './place-asset'
import { placeWhenReady } from './place-when-ready'

const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Uploads files and puts each into the project once it has been read. */
const bringIn = (editor: Editor, files: File[], place: DropPlace['place']): void =>
  void takeFilesFor(files, {
    kind: 'library',
    onUploaded: assetId => void placeWhenReady(editor, assetId, place),
  })

/**
 * What comes into the editor by being let go over it or pasted: uploads and files, onto the canvas and the timeline;
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
      if (!dataTransfer || (!carriesFiles(dataTransfer) && !carriesAsset(dataTransfer))) return
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
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!files.length || isField(event.target)) return
      event.preventDefault()
      bringIn(editor, files, {})
    }
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('dragleave', event => event.relatedTarget === null && mark(null), { signal })
    window.addEventListener('dragend', () => mark(null), { signal })
    window.addEventListener('paste', paste, { signal })
    const forget = keepPlaces(editor)
    return () => {
      stop.abort()
      forget()
    }
  }, [editor])
}
