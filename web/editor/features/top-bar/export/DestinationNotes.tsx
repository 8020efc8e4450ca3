import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DESTINATIONS, type DestinationName } from '@/compositions/catalog/destinations'
import { FORMATS } from '@/compositions/model/project'
import { clock } from '@/compositions/util/clock'
import { formatActions } from '@/web/editor/shared/actions/format-actions'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import classes from './ExportOptions.module.css'

const labelOf = (orientation: string): string =>
  Object.values(FORMATS).find(one => one.orientation === orientation)?.label ?? orientation

const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes.note} role="alert">
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    <div>{children}</div>
  </div>
)

/**
 * What a destination doesn't take as it is: the format of the project, or the `seconds` that are exported. `onChanged`
 * is called when the format was changed; the button for it, which has the focus, is going to disappear.
 */
export function DestinationNotes({
  name,
  seconds,
  onChanged,
}: {
  name: DestinationName
  seconds: number
  onChanged(): void
}) {
  const editor = useEditor()
  const { format } = useProject()
  const { label, orientations, maxSeconds, limitNote } = DESTINATIONS[name]
  const [best] = orientations
  const change = formatActions.find(action => FORMATS[action.format].orientation === best)
  return (
    <>
      {best && change && !orientations.includes(format.orientation) && (
        <Note>
          <p>
            {label} is made for {labelOf(best)}, and this project is {labelOf(format.orientation)}. Change it,
            or export it as it is.
          </p>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              change.perform(editor)
              onChanged()
            }}
          >
            Change to {labelOf(best)}
          </Button>
        </Note>
      )}
      {maxSeconds !== null && seconds > maxSeconds && (
        <Note>
          <p>
            This lasts {clock(Math.ceil(seconds))}, and {label} takes {clock(maxSeconds)}. {limitNote} Mark a
            shorter part with I and O, or export it anyway.
          </p>
        </Note>
      )}
    </>
  )
}
