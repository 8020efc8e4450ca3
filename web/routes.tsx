import type { ComponentType } from 'react'
import { type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { type PageName, pagePaths } from '@/api/platform/http/page-paths'
import { lazyModule } from '../compositions/loading/lazy-module'
import { PageError } from './ui/PageError'
import { PageLoading } from './ui/PageLoading'
import { Root } from './ui/Root'
import { SignedIn } from './ui/SignedIn'

type LazyComponent = () => Promise<{ Component: ComponentType }>

/** A component that is loaded when someone goes to its page. */
const load =
  (component: () => Promise<ComponentType>): LazyComponent =>
  async () => ({ Component: await lazyModule(component) })

/** What is around a page: a component with an outlet. Pages that share one keep it when one goes from page to page. */
type Wrapper = { Component: ComponentType } | { lazy: LazyComponent }

const data = { lazy: load(async () => (await import('./ui/AppProviders')).AppProviders) }
const signedIn = { Component: SignedIn }
const twoFactor = { lazy: load(async () => (await import('./ui/access/TwoFactorGate')).TwoFactorGate) }
const country = { lazy: load(async () => (await import('./ui/access/CountryGate')).CountryGate) }
const shell = { lazy: load(async () => (await import('./ui/shell/Shell')).Shell) }

const inShell = [data, signedIn, shell]

type Page = { within: readonly Wrapper[] } & ({ lazy: LazyComponent } | { loader: LoaderFunction })

/** Every page with what is around it, the outermost first. */
const pages: Record<PageName, Page> = {
  dashboard: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/dashboard/DashboardPage')).DashboardPage),
  },
  auth: { within: [], lazy: load(async () => (await import('./pages/auth/AuthPage')).AuthPage) },
  social: {
    within: [data],
    lazy: load(async () => (await import('./pages/social/SocialPage')).SocialPage),
  },
  verifyEmail: {
    within: [data, signedIn],
    lazy: load(async () => (await import('./pages/mail-link/VerifyEmailPage')).VerifyEmailPage),
  },
  changeEmail: {
    within: [data, signedIn],
    lazy: load(async () => (await import('./pages/mail-link/ChangeEmailPage')).ChangeEmailPage),
  },
  register: {
    within: [],
    loader: ({ request }) => redirect(`/auth/register/${new URL(request.url).search}`),
  },
  refresh: {
    within: [],
    lazy: load(async () => (await import('./pages/refresh/RefreshPage')).RefreshPage),
  },
  unsubscribe: {
    within: [data],
    lazy: load(async () => (await import('./pages/mail-link/UnsubscribePage')).UnsubscribePage),
  },
  project: {
    within: [data, twoFactor],
    lazy: load(async () => (await import('./pages/clips/ClipsPage')).ClipsPage),
  },
  shared: { within: [], lazy: load(async () => (await import('./pages/share/SharePage')).SharePage) },
  editor: {
    within: [data, signedIn, twoFactor, country],
    lazy: load(async () => (await import('./pages/editor/EditorPage')).EditorPage),
  },
  templates: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/templates/TemplatesPage')).TemplatesPage),
  },
  uploads: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/uploads/UploadsPage')).UploadsPage),
  },
  exports: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/exports/ExportsPage')).ExportsPage),
  },
  brands: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/brands/BrandsPage')).BrandsPage),
  },
  scripts: {
    within: [...inShell, twoFactor, country],
    lazy: load(async () => (await import('./pages/scripts/ScriptsPage')).ScriptsPage),
  },
  script: {
    within: [data, signedIn, twoFactor, country],
    lazy: load(async () => (await import('./pages/script/ScriptPage')).ScriptPage),
  },
  team: {
    within: [...inShell, twoFactor],
    lazy: load(async () => (await import('./pages/team/TeamPage')).TeamPage),
  },
  acceptInvitation: {
    within: [data, signedIn],
    lazy: load(async () => (await import('./pages/team/AcceptPage')).AcceptPage),
  },
  pricing: {
    within: [...inShell, twoFactor],
    lazy: load(async () => (await import('./pages/pricing/PricingPage')).PricingPage),
  },
  usage: {
    within: [...inShell, twoFactor],
    lazy: load(async () => (await import('./pages/usage/UsagePage')).UsagePage),
  },
  trash: {
    within: [...inShell, twoFactor],
    lazy: load(async () => (await import('./pages/trash/TrashPage')).TrashPage),
  },
  profile: {
    within: inShell,
    lazy: load(async () => (await import('./pages/profile/ProfilePage')).ProfilePage),
  },
  support: {
    within: inShell,
    lazy: load(async () => (await import('./pages/support/SupportPage')).SupportPage),
  },
  supportUser: {
    within: inShell,
    lazy: load(async () => (await import('./pages/support/UserPage')).UserPage),
  },
}

/** A tree in which pages are below the wrappers that they share. */
function routeTree(entries: readonly { path: string; page: Page }[], depth = 0): RouteObject[] {
  const byWrapper = Map.groupBy(entries, ({ page }) => page.within[depth])
  return [...byWrapper].flatMap(([wrapper, inside]): RouteObject[] =>
    wrapper
      ? [{ ...wrapper, children: routeTree(inside, depth + 1) }]
      : inside.map(({ path, page: { within: _, ...route } }) => ({ path, ...route })),
  )
}

const names = Object.keys(pages) as PageName[]

/** The route table. What is not in it is the 404 page. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      ...routeTree(names.map(name => ({ path: pagePaths[name], page: pages[name] }))),
      {
        ...data,
        children: [
          {
            path: '*',
            lazy: load(async () => (await import('./pages/not-found/NotFoundPage')).NotFoundPage),
          },
        ],
      },
    ],
  },
]
