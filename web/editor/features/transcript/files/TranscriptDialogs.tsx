import { LazyOnDemand } from '@/web/editor/shared/lazy/LazyOnDemand'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { transcriptParts } from '../transcript-parts'

const NOTHING = {}

/** The dialogs in which a transcript leaves the project or comes into it, loaded when they are opened for the first time. */
export function TranscriptDialogs() {
  const dialog = useKey(useEditor().layout, 'dialog')
  const { download, import: importing } = transcriptParts
  return (
    <>
      <LazyOnDemand
        name="download"
        part={download}
        props={NOTHING}
        isAsked={dialog === 'downloadTranscript'}
      />
      <LazyOnDemand name="import" part={importing} props={NOTHING} isAsked={dialog === 'importTranscript'} />
    </>
  )
}
