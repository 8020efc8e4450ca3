import { serveTasks, type Tasks } from '../../../remotion/environment/sandbox/serve-tasks'

serveTasks({ judgeFont: async () => (await import('./judge-font')).judgeFont } satisfies Tasks)
