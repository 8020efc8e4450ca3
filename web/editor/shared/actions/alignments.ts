import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
} from '@tabler/icons-react'
import type { Alignment } from '@/compositions/edit/distribute-layers'
import type { Action } from './action'

/** The six alignments, in the order of the menu. */
export const alignments: readonly { to: Alignment; label: string; icon: Action['icon'] }[] = [
  { to: 'left', label: 'Align left', icon: IconLayoutAlignLeft },
  { to: 'center', label: 'Align center', icon: IconLayoutAlignCenter },
  { to: 'right', label: 'Align right', icon: IconLayoutAlignRight },
  { to: 'top', label: 'Align top', icon: IconLayoutAlignTop },
  { to: 'middle', label: 'Align middle', icon: IconLayoutAlignMiddle },
  { to: 'bottom', label: 'Align bottom', icon: IconLayoutAlignBottom },
]
