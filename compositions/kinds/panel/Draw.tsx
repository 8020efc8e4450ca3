import type { Draw } from '../draw'
import type { PanelLook } from '../framing/framing'
import { Panel } from '../framing/Panel'

/** What lies under a moving picture or over it. */
export const DrawPanel: Draw<'panel', PanelLook> = ({ data }) => <Panel look={data} />
