import { useState } from 'react'
import { Panel } from '../Panel'
import { PanelSection } from '../PanelSection'
import { CoverPage } from './CoverPage'
import { TextKinds } from './TextKinds'
import { TextStyles } from './TextStyles'

/** Texts to be put in, and the styles that they may have. */
export function TextPanel() {
  const [cover, setCover] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (cover === 'open')
    return <CoverPage onClose={() => setCover('closed')} onTyping={() => setCover('unopened')} />
  return (
    <Panel title="Text">
      <PanelSection title="Add">
        <TextKinds isBack={cover === 'closed'} onCover={() => setCover('open')} />
      </PanelSection>
      <PanelSection title="Styles">
        <TextStyles />
      </PanelSection>
    </Panel>
  )
}
