import { lazy, Suspense, use } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { call } from '@/web/client/call'
import type { Company } from '@/web/client/social'
import { SilentErrorBoundary } from '@/web/ui/SilentErrorBoundary'

const CompanyButtons = lazy(() =>
  lazyModule(async () => ({ default: (await import('./CompanyButtons')).CompanyButtons })),
)

let asked: Promise<Company[]> | null = null

/** The companies that are set up; asked once, none where that is not known. */
function askCompanies(): Promise<Company[]> {
  asked ??= call('GET /api/capabilities/').then(
    ({ social_login }) => social_login,
    () => [],
  )
  return asked
}

/**
 * Ways to sign in, or up, by another company; nothing where none is set up, and then nothing of it is fetched. `search`
 * names where to go on to.
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
