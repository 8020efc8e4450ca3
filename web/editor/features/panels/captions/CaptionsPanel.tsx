import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { EmptyPlace } from '../../../../ui/EmptyPlace'
import { unheard } from '../../../core/media/unheard'
import { spokenMedia } from '../../../core/words/spoken-words'
import { whyWordless } from '../../../core/words/why-wordless'
import { newCaptions } from '../../../shared/captions/caption-place'
import { captionLayer } from '../../../shared/captions/caption-style'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { openPanel } from '../../../shared/session/open-panel'
import { placeLayer } from '../../../shared/session/place-layer'
import { WordsOffer } from '../media/WordsOffer'
import { Panel } from '../Panel'
import { CaptionHead } from './CaptionHead'
import classes from './CaptionsPanel.module.css'
import { PlacePart } from './PlacePart'
import { StylesPart } from './StylesPart'

const PARTS = [
  { value: 'styles', label: 'Styles' },
  { value: 'position', label: 'Position' },
]

/** The captions: whether they are on, their styles, and where they stand; what to do where there are none. */
export function CaptionsPanel() {
  const project = useProject()
  const [part, setPart] = useState('styles')
  const layer = captionLayer(project)
  return (
    <Panel title="Captions">
      {layer ? (
        <div className={classes.parts}>
          <CaptionHead layer={layer} />
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Part of the captions"
            data={PARTS}
            value={part}
            onChange={setPart}
          />
          {part === 'styles' ? <StylesPart /> : <PlacePart layer={layer} />}
        </div>
      ) : (
        <NoCaptions />
      )}
    </Panel>
  )
}

function NoCaptions() {
  const editor = useEditor()
  const project = useProject()
  const captions = newCaptions(project, spokenMedia(project))
  if (!captions && unheard(project)) return <WordsOffer />
  if (!captions)
    return (
      <EmptyPlace
        title="No captions yet"
        isLow
        action={<Button onClick={() => openPanel(editor.layout, 'media')}>Open media</Button>}
      >
        Captions are made of what is said. {whyWordless(project)}
      </EmptyPlace>
    )
  return (
    <EmptyPlace
      title="What is said, on the picture"
      isLow
      action={<Button onClick={() => placeLayer(editor, 'Add captions', captions)}>Add captions</Button>}
    >
      The words of this project are known. Captions show each as it is said.
    </EmptyPlace>
  )
}
