import { useState } from 'react'
import { Panel } from '../Panel'
import { PanelSection } from '../PanelSection'
import { CoverPage } from './CoverPage'
import { TextKinds } from './TextKinds'
import { TextStyles } from './TextStyles'

/** Texts to be put in, and the styles that they may have. */
export function TextPanel() {
  const [isCover, setCover] = useState(false)
  if (isCover) return <CoverPage onClose={() => setCover(false)} />
  return (
    <Panel title="Text">
      <PanelSection title="Add">
        <TextKinds onCover={() => setCover(true)} />
      </PanelSection>
      <PanelSection title="Styles">
        <TextStyles />
      </PanelSection>
    </Panel>
  )
}
