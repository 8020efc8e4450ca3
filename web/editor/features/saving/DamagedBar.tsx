import { IconAlertTriangle } from '@tabler/icons-react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { Bar } from '@/web/ui/Bar'

/** Number of parts that are named; the others are counted. */
const NAMED = 3

/** Names the parts of the project that could not be read, and says that they are kept. */
export function DamagedBar() {
  const { damaged } = useEditor().opened
  if (!damaged.length) return null
  const names = damaged.slice(0, NAMED).map(({ title }) => `“${title}”`)
  const more = damaged.length - names.length
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return (
    <section aria-label="Damaged parts">
      <Bar icon={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}>
        {damaged.length === 1 ? 'A part' : `${damaged.length} parts`} of this project can't be read and{' '}
        {damaged.length === 1 ? 'is' : 'are'} left out: {list}. They stay stored with it.
      </Bar>
    </section>
  )
}
