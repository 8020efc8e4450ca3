import {
  IconBadgeCc,
  IconLayoutGrid,
  IconListDetails,
  IconMovie,
  IconMusic,
  IconPalette,
  IconShape2,
  IconSparkles2,
  IconTemplate,
  IconTypography,
} from '@tabler/icons-react'
import type { PanelName } from '@/web/editor/core/editor'

/** Label and icon of each panel, in the order of the rail. */
export const panelTabs: Record<PanelName, { label: string; icon: typeof IconBadgeCc }> = {
  media: { label: 'Media', icon: IconMovie },
  templates: { label: 'Templates', icon: IconTemplate },
  text: { label: 'Text', icon: IconTypography },
  captions: { label: 'Captions', icon: IconBadgeCc },
  audio: { label: 'Audio', icon: IconMusic },
  elements: { label: 'Elements', icon: IconShape2 },
  effects: { label: 'Effects', icon: IconSparkles2 },
  layout: { label: 'Layout', icon: IconLayoutGrid },
  brand: { label: 'Brand', icon: IconPalette },
  transcript: { label: 'Transcript', icon: IconListDetails },
}

/** All panel names, in the order of the rail. */
export const panelNames = Object.keys(panelTabs) as PanelName[]
