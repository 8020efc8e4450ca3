import { useProject } from '../../../shared/session/editor-context'
import classes from './Rows.module.css'

type Props = { layerId: string; first: number; after: number; scale: number }

/** The edges by which a layer that lasts frames `[first, after)` is trimmed. */
export function Edges({ layerId, first, after, scale }: Props) {
  const { fps } = useProject()
  return (['start', 'end'] as const).map(edge => (
    <div
      key={edge}
      className={classes.edge}
      data-layer={layerId}
      data-edge={edge}
      style={{ left: ((edge === 'start' ? first : after) / fps) * scale }}
    />
  ))
}
