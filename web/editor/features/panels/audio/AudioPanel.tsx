import { Panel } from '../Panel'
import { type PanelTab, PanelTabs } from '../tabs/PanelTabs'
import { MusicPart } from './MusicPart'
import { WavesPart } from './WavesPart'

const tabs: readonly PanelTab[] = [
  { name: 'Music', Part: MusicPart },
  { name: 'Waves', Part: WavesPart },
]

/** What is heard besides the talk, and waves that move with what is heard. */
export const AudioPanel = () => (
  <Panel title="Audio">
    <PanelTabs label="Parts of the audio" tabs={tabs} />
  </Panel>
)
