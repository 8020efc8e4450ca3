import { serveTasks, type Tasks } from '@/remotion/environment/sandbox/serve-tasks'

/** Readers of what others write, which run in a separate process. */
const TASKS = {
  parseFeed: async () => (await import('./parse-feed')).parseFeed,
  parseSharePage: async () => (await import('./parse-share-page')).parseSharePage,
} satisfies Tasks

export type Parsers = { [K in keyof typeof TASKS]: Awaited<ReturnType<(typeof TASKS)[K]>> }

serveTasks(TASKS)
