import { IconRectangle, IconRectangleVertical, IconSquare } from '@tabler/icons-react'
import { FORMATS, type FormatName, formatNamed } from '@/compositions/model/project'
import type { Action } from './action'
import { withEdits } from './with-edits'

const ICONS = { portrait: IconRectangleVertical, landscape: IconRectangle, square: IconSquare }

const names = Object.keys(FORMATS) as FormatName[]

/** Change the project to each format; every layer is placed accordingly (S4). */
export const formatActions: readonly (Action & { format: FormatName })[] = names.map(name => {
  const { label, width, height, orientation } = FORMATS[name]
  return {
    format: name,
    name: `format-${name}`,
    label: `Format ${label}`,
    icon: ICONS[orientation],
    keys: [],
    when: ({ store }) =>
      store.state.project.format.width !== width || store.state.project.format.height !== height,
    perform: withEdits(
      ({ store }, edits) =>
        void store.perform(`Format ${label}`, project => edits.changeFormat(project, formatNamed(name))),
    ),
  }
})
