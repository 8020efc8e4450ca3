import { useProject } from '../../../shared/session/editor-context'
import type { Viewport } from '../view/use-viewport'
import classes from './Rows.module.css'
import { WordBlocks } from './WordBlocks'
import { WordMarks } from './WordMarks'

/** Pixels a second from which words have blocks of their own. */
const APART = 16

type Props = { mediaRef: string; height: number; view: Viewport; scale: number }

/** The words of a caption track, from near or from afar. */
export function Words({ mediaRef, height, view, scale }: Props) {
  const { transcripts } = useProject()
  if (!transcripts[mediaRef]) return null
  return (
    <div className={classes.words}>
      {scale < APART ? (
        <WordMarks mediaRef={mediaRef} height={height} view={view} scale={scale} />
      ) : (
        <WordBlocks mediaRef={mediaRef} view={view} scale={scale} />
      )}
    </div>
  )
}
