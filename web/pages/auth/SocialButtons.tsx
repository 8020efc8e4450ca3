import { lazy, Suspense, use } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { call } from '@/web/client/call'
import type { IdentityProvider } from '@/web/client/social'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'

const CompanyButtons = lazy(() =>
  lazyModule(async () => ({ default: (await import('./CompanyButtons')).CompanyButtons })),
)

let asked: Promise<IdentityProvider[]> | null = null

/** The configured identity providers, fetched once; empty if they cannot be loaded. */
function askCompanies(): Promise<IdentityProvider[]> {
  asked ??= call('GET /api/capabilities/').then(
    ({ social_login }) => social_login,
    () => [],
  )
  return asked
}

/**
 * Sign-in or sign-up with an identity provider; renders and loads nothing if none is configured. `search` names the
 * page to continue to.
 */
export function SocialButtons({ search }: { search: string }) {
  return (
    <SilentErrorBoundary>
      <Suspense>
        <Buttons search={search} />
      </Suspense>
    </SilentErrorBoundary>
  )
}

function Buttons({ search }: { search: string }) {
  const companies = use(askCompanies())
  return companies.length > 0 && <CompanyButtons companies={companies} search={search} />
}
