import { useEffect } from 'react'
import { ref } from 'valtio'
import { useMediaInPreparation } from '@/web/client/queries/use-media-in-preparation'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'

/** Follows how much of the media of the opened project is prepared. Shows nothing. */
export function Preparation() {
  const { media } = useEditor()
  const preparing = useMediaInPreparation(useProject(), useKey(media.state, 'addresses'))
  useEffect(() => {
    media.work.preparing = ref(preparing)
  }, [media, preparing])
  return null
}
