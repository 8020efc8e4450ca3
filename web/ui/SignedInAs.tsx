import { lazy, Suspense, useEffect } from 'react'
import { lazyModule } from '../../compositions/loading/lazy-module'
import { useSession } from '../client/session'

const Bar = lazy(() => lazyModule(async () => ({ default: (await import('./SignedInAsBar')).SignedInAsBar })))

/** The bar over every page while support staff are signed in as someone; fetched only then. */
export function SignedInAs() {
  const session = useSession()
  const isShown = Boolean(session?.signed_in_by)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in-as', isShown)
  }, [isShown])
  if (!session || !isShown) return null
  return (
    <Suspense>
      <Bar session={session} />
    </Suspense>
  )
}
