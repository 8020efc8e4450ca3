import { serveTasks, type Tasks } from '@/remotion/environment/sandbox/serve-tasks'

serveTasks({ inspectFont: async () => (await import('./inspect-font')).inspectFont } satisfies Tasks)
