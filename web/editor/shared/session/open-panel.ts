import type { Layout, PanelName } from '@/web/editor/core/editor'

/** Opens a panel of the rail, and closes what would cover it on a small screen: the inspector, and the rows of the timeline. */
export function openPanel(layout: Layout, name: PanelName): void {
  layout.panel = name
  layout.isInspectorOpen = false
  layout.hasRows = false
}
