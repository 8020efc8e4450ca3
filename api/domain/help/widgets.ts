import type { Settings } from '@/api/platform/settings/settings'

/**
 * The hosts that the pages may load from for their widgets: those of the scripts, and what `CHAT_HOSTS` and so on
 * list beside them. Empty where no widget is set up.
 */
export function widgetHosts({ widgets }: Pick<Settings, 'widgets'>): string[] {
  const hosts = Object.values(widgets).flatMap(widget =>
    widget ? [new URL(widget.script).origin, ...widget.hosts] : [],
  )
  return [...new Set(hosts)]
}
