import { serveTasks, type Tasks } from '@/remotion/environment/sandbox/serve-tasks'

const TASKS = {
  extractPage: async () => {
    const [{ extractPage }, { decodeText }, { toSource }] = await Promise.all([
      import('./page/extract-page'),
      import('./page/decode-text'),
      import('./text/to-source'),
    ])
    return (bytes: Uint8Array, contentType: string) => toSource(extractPage(decodeText(bytes, contentType)))
  },
  extractText: async () => {
    const [{ extractText }, { decodeText }, { toSource }] = await Promise.all([
      import('./page/extract-text'),
      import('./page/decode-text'),
      import('./text/to-source'),
    ])
    return (bytes: Uint8Array, contentType: string) => toSource(extractText(decodeText(bytes, contentType)))
  },
  extractPdf: async () => {
    const [{ extractPdf }, { toSource }] = await Promise.all([
      import('./pdf/extract-pdf'),
      import('./text/to-source'),
    ])
    return async (bytes: Uint8Array) => toSource(await extractPdf(bytes))
  },
} satisfies Tasks

export type SourceTask = keyof typeof TASKS

serveTasks(TASKS)
