import { SettingError } from '../setting-error'
import type { Widget } from './contract'

const KINDS = ['chat', 'analytics', 'feedback', 'revenue'] as const

export type WidgetKind = (typeof KINDS)[number]

const isLoopback = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1'

function checkedAddress(name: string, text: string): string {
  const address = URL.parse(text)
  const isGood = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address))
  if (!isGood)
    throw new SettingError(`${name} has to be an address that begins with https://, and is '${text}'.`)
  return text
}

/** The address in a variable of the environment; null where it is not set. @throws {SettingError} */
export const addressIn = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const text = env[name]?.trim()
  return text ? checkedAddress(name, text) : null
}

function widgetIn(env: NodeJS.ProcessEnv, kind: WidgetKind): Widget | null {
  const name = kind.toUpperCase()
  const script = addressIn(env, `${name}_SCRIPT`)
  return script === null ? null : { script, id: env[`${name}_ID`]?.trim() ?? '' }
}

/** The widgets that are set up: `CHAT_SCRIPT` (address of the script) and `CHAT_ID` (our name there), and so on. */
export const widgetsIn = (env = process.env): Record<WidgetKind, Widget | null> => ({
  chat: widgetIn(env, 'chat'),
  analytics: widgetIn(env, 'analytics'),
  feedback: widgetIn(env, 'feedback'),
  revenue: widgetIn(env, 'revenue'),
})

/** A source as a Content-Security-Policy names it: a scheme and a host, with a star for what is before it. */
const SOURCE = /^(https|wss):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i

function extraHosts(env: NodeJS.ProcessEnv, kind: WidgetKind): string[] {
  const name = `${kind.toUpperCase()}_HOSTS`
  const hosts = env[name]?.trim().split(/\s+/) ?? []
  const wrong = hosts.find(host => !SOURCE.test(host))
  if (wrong)
    throw new SettingError(`${name} is a list of hosts such as https://*.example.com, and has '${wrong}'.`)
  return hosts
}

/**
 * The hosts that the pages may load from for their widgets: those of the scripts, and what `CHAT_HOSTS` and so on
 * list beside them. Empty where no widget is set up. @throws {SettingError}
 */
export function widgetHosts(env = process.env): string[] {
  const widgets = widgetsIn(env)
  const hosts = KINDS.flatMap(kind => {
    const widget = widgets[kind]
    return widget ? [new URL(widget.script).origin, ...extraHosts(env, kind)] : []
  })
  return [...new Set(hosts)]
}
