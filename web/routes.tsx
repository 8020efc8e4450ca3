import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { lazyModule } from '../compositions/loading/lazy-module'
import { PageError } from './ui/PageError'
import { PageLoading } from './ui/PageLoading'
import { Root } from './ui/Root'
import { SignedIn } from './ui/SignedIn'

/** A page that is loaded when someone goes there. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await lazyModule(load) })

const home = page(async () => (await import('./pages/dashboard/DashboardPage')).DashboardPage)
const data = page(async () => (await import('./ui/AppProviders')).AppProviders)
const served = page(async () => (await import('./ui/access/CountryGate')).CountryGate)
const secured = page(async () => (await import('./ui/access/TwoFactorGate')).TwoFactorGate)
const shell = page(async () => (await import('./ui/shell/Shell')).Shell)

/** The route table: paths of section 2 of the spec. What is not in it is the 404 page. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: PageLoading,
    children: [
      {
        path: '/auth/*',
        lazy: page(async () => (await import('./pages/auth/AuthPage')).AuthPage),
      },
      {
        path: '/register/',
        loader: ({ request }) => redirect(`/auth/register/${new URL(request.url).search}`),
      },
      {
        path: '/refresh/',
        lazy: page(async () => (await import('./pages/refresh/RefreshPage')).RefreshPage),
      },
      {
        lazy: data,
        children: [
          {
            path: '/unsubscribe/',
            lazy: page(async () => (await import('./pages/mail-link/UnsubscribePage')).UnsubscribePage),
          },
          {
            path: '/auth/social/:provider/',
            lazy: page(async () => (await import('./pages/social/SocialPage')).SocialPage),
          },
          {
            Component: SignedIn,
            children: [
              {
                lazy: secured,
                children: [
                  {
                    lazy: served,
                    children: [
                      {
                        path: '/projects/:id/editor/',
                        lazy: page(async () => (await import('./pages/editor/EditorPage')).EditorPage),
                      },
                    ],
                  },
                ],
              },
              {
                path: '/auth/verify-email/',
                lazy: page(async () => (await import('./pages/mail-link/VerifyEmailPage')).VerifyEmailPage),
              },
              {
                path: '/auth/change-email/',
                lazy: page(async () => (await import('./pages/mail-link/ChangeEmailPage')).ChangeEmailPage),
              },
              {
                path: '/team/accept/',
                lazy: page(async () => (await import('./pages/team/AcceptPage')).AcceptPage),
              },
              {
                lazy: shell,
                children: [
                  {
                    lazy: secured,
                    children: [
                      {
                        lazy: served,
                        children: [
                          { path: '/', lazy: home },
                          {
                            path: '/exports/',
                            lazy: page(async () => (await import('./pages/exports/ExportsPage')).ExportsPage),
                          },
                        ],
                      },
                      {
                        path: '/team/',
                        lazy: page(async () => (await import('./pages/team/TeamPage')).TeamPage),
                      },
                      {
                        path: '/pricing/',
                        lazy: page(async () => (await import('./pages/pricing/PricingPage')).PricingPage),
                      },
                      {
                        path: '/usage/',
                        lazy: page(async () => (await import('./pages/usage/UsagePage')).UsagePage),
                      },
                      {
                        path: '/trash/',
                        lazy: page(async () => (await import('./pages/trash/TrashPage')).TrashPage),
                      },
                    ],
                  },
                  {
                    path: '/profile/',
                    lazy: page(async () => (await import('./pages/profile/ProfilePage')).ProfilePage),
                  },
                  {
                    path: '/support/',
                    lazy: page(async () => (await import('./pages/support/SupportPage')).SupportPage),
                  },
                  {
                    path: '/support/users/:id/',
                    lazy: page(async () => (await import('./pages/support/UserPage')).UserPage),
                  },
                ],
              },
            ],
          },
          {
            lazy: secured,
            children: [
              {
                path: '/projects/:id/',
                lazy: page(async () => (await import('./pages/clips/ClipsPage')).ClipsPage),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: page(async () => (await import('./pages/not-found/NotFoundPage')).NotFoundPage),
      },
    ],
  },
]
