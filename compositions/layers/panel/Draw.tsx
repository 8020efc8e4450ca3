import type { Draw } from '../draw'
import { Panel } from '../framing/Panel'

/** What lies under a moving picture or over it. */
export const DrawPanel: Draw<'panel'> = ({ data }) => <Panel look={data} />
