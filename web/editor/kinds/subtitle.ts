import { IconBadgeCc } from '@tabler/icons-react'
import { defineEditorKind, graphic, ROW_HEIGHTS } from './kind'

/** A caption track. Its values are in the Subtitle tab, which is not tied to a layer. */
export const subtitleKind = defineEditorKind<'subtitle'>()({
  ...graphic,
  icon: IconBadgeCc,
  row: 'words',
  rowHeight: () => ROW_HEIGHTS.sound,
  tabs: () => [],
  sections: [],
})
