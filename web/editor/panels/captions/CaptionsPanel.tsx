import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { EmptyPlace } from '../../../ui/EmptyPlace'
import { newCaptions } from '../../captions/caption-place'
import { captionLayer } from '../../captions/caption-style'
import { unheard } from '../../media/unheard'
import { useEditor, useProject } from '../../session/editor-context'
import { placeLayer } from '../../session/place-layer'
import { spokenMedia } from '../../spoken/spoken-words'
import { whyWordless } from '../../spoken/why-wordless'
import { WordsOffer } from '../media/WordsOffer'
import { openPanel } from '../open-panel'
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
