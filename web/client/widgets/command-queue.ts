/** A global function through which a widget accepts commands: `name(command, values)`. */
export type Commands = (...given: unknown[]) => void

type Queue = Commands & { q?: unknown[][] }

/**
 * The command function of a widget. Until its script loads, it is a queue in the form that such scripts expect and take
 * over.
 */
export function commandQueue(name: string): Commands {
  const page = window as unknown as Record<string, Queue | undefined>
  if (!page[name]) {
    const queue: Queue = (...given) => {
      queue.q = [...(queue.q ?? []), given]
    }
    page[name] = queue
  }
  return (...given) => page[name]?.(...given)
}
