import type { EditorDriver } from '../editor-driver'

/** What an action does: given to a driver of `mixedProject`, it does the action and expects what comes of it. */
export type Commands = Readonly<Record<string, (driver: EditorDriver) => void | Promise<void>>>
