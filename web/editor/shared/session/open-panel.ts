import type { Layout, PanelName } from '@/web/editor/core/editor'

/** Opens a panel of the rail, in front of an inspector that has its place on a small screen. */
export function openPanel(layout: Layout, name: PanelName): void {
  layout.panel = name
  layout.isInspectorOpen = false
}
