import { runWorker } from '@/api/app/worker'
import { type OpenEditor, openEditor } from './open-editor'

/** Opens the editor as `openEditor` does, with a worker in this process that `close` stops first. */
export async function openEditorWithWorker(given: Parameters<typeof openEditor>[0]): Promise<OpenEditor> {
  const editor = await openEditor(given)
  const { dataDir, database } = editor.server
  const worker = await runWorker({ dataDir, databaseUrl: database.url })
  return {
    ...editor,
    async close() {
      await worker.stop()
      await editor.close()
    },
  }
}
