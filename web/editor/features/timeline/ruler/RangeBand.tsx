import { projectFrames } from '@/compositions/time/normalize'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Ruler.module.css'

/** The range between in and out on the ruler; with `isShade`, the shading outside of it, over the rows. */
export function RangeBand({ scale, isShade }: { scale: number; isShade?: true }) {
  const project = useProject()
  const { transport } = useEditor()
  const isSet = [useKey(transport.state, 'from'), useKey(transport.state, 'to')].some(one => one !== null)
  if (!isSet) return null
  const { from, to } = transport.range()
  const left = (from / project.fps) * scale
  const right = ((to + 1) / project.fps) * scale
  if (!isShade) return <div className={classes.range} style={{ left, width: right - left }} />
  const end = (projectFrames(project) / project.fps) * scale
  return (
    <>
      <div className={classes.outside} style={{ left: 0, width: left }} />
      <div className={classes.outside} style={{ left: right, width: Math.max(0, end - right) }} />
    </>
  )
}
