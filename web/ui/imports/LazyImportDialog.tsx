import { lazy } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'

/** The dialog that imports files from the web, loaded when it is first opened. */
export const LazyImportDialog = lazy(() =>
  lazyModule(async () => ({ default: (await import('./ImportDialog')).ImportDialog })),
)
