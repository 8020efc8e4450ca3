import type { Layout, PanelName } from '@/web/editor/core/editor'

/** Opens a panel of the rail, and closes the inspector that would cover it on a small screen. */
export function openPanel(layout: Layout, name: PanelName): void {
  layout.panel = name
  layout.isInspectorOpen = false
}
