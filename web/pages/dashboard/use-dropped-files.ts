import { useEffect, useState } from 'react'
import { takeFiles } from '../../ui/upload/choose-files'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files dropped anywhere on the page, so that a near miss does not open the file in the browser; says whether
 * files are being dragged over it.
 */
export function useDroppedFiles(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(name, act, { signal: stop.signal })
    on('dragover', event => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    })
    on('dragleave', event => {
      if (event.relatedTarget === null) setDragging(false)
    })
    on('drop', event => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(false)
      takeFiles([...(event.dataTransfer?.files ?? [])], 'videoHighlight')
    })
    return () => stop.abort()
  }, [])
  return dragging
}
