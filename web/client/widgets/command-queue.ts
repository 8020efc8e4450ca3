/** A function of the page's window by which a widget takes commands: `name(command, values)`. */
export type Commands = (...given: unknown[]) => void

type Queue = Commands & { q?: unknown[][] }

/**
 * The function that a widget takes its commands by. Until its script is there a queue stands in for it, under the name
 * and in the shape that such scripts look for and take over.
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
