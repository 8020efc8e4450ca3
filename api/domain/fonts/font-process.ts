import { serveTasks, type Tasks } from '@/remotion/environment/sandbox/serve-tasks'

const TASKS = {
  inspectFont: async () => (await import('./inspect-font')).inspectFont,
} satisfies Tasks

export type FontTask = keyof typeof TASKS

serveTasks(TASKS)
