import { createRoot } from 'react-dom/client'
import { RecordView } from './RecordView'
import { readRecord } from './read-record'

const root = createRoot(document.getElementById('root') as HTMLElement)

try {
  root.render(<RecordView {...(await readRecord())} />)
} catch (error) {
  const message = error instanceof Error ? error.message : 'Something went wrong'
  window.talkreelRecord = { failed: message }
  root.render(<p role="alert">{message}</p>)
}
