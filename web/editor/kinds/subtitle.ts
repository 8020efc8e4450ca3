import { IconBadgeCc } from '@tabler/icons-react'
import { defineEditorKind, graphic, ROW_HEIGHTS } from './kind'

/** A caption track. Its values are in the tab Subtitle, which is there for every layer. */
export const subtitleKind = defineEditorKind<'subtitle'>()({
  ...graphic,
  icon: IconBadgeCc,
  row: 'words',
  rowHeight: () => ROW_HEIGHTS.sound,
  tabs: () => [],
  sections: [],
})
