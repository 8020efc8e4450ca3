import { useEffect } from 'react'
import { offerCorrections } from './features/saving/offer-corrections'
import { useEditor } from './shared/session/editor-context'
import { FontPlaces } from './shared/session/FontPlaces'

/** Offers to correct words in other clips, except in those of the sample talk. */
function ClipCorrections(): null {
  const editor = useEditor()
  useEffect(() => (editor.opened.source?.is_sample ? undefined : offerCorrections(editor)), [editor])
  return null
}

/** What shows nothing by itself, and begins once the canvas and the timeline can be used. */
export const LateParts = () => (
  <>
    <FontPlaces />
    <ClipCorrections />
  </>
)
