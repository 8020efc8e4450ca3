import { lazy } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'

/** The dialog that records camera, screen or microphone, loaded when it is first opened. */
export const LazyRecordDialog = lazy(() =>
  lazyModule(async () => ({ default: (await import('./RecordDialog')).RecordDialog })),
)
