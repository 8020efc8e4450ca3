/**
 * The pages of the site with their paths as a router writes them: `:name` for a part that varies, `*` for the rest.
 * `web/routes.tsx` needs a component for each one, and `GET` operations leave these paths to the pages.
 */
export const pagePaths = {
  dashboard: '/',
  auth: '/auth/*',
  social: '/auth/social/:provider/',
  verifyEmail: '/auth/verify-email/',
  changeEmail: '/auth/change-email/',
  register: '/register/',
  refresh: '/refresh/',
  unsubscribe: '/unsubscribe/',
  project: '/projects/:id/',
  shared: '/projects/:id/shared/',
  editor: '/projects/:id/editor/',
  templates: '/templates/',
  uploads: '/uploads/',
  exports: '/exports/',
  brands: '/brands/',
  scripts: '/podcasts/',
  script: '/podcasts/:id/',
  team: '/team/',
  acceptInvitation: '/team/accept/',
  pricing: '/pricing/',
  usage: '/usage/',
  trash: '/trash/',
  profile: '/profile/',
  support: '/support/',
  supportUser: '/support/users/:id/',
} as const

/** The name of a page. */
export type PageName = keyof typeof pagePaths

/** The record view, an application of its own that the router doesn't know. */
export const recordPath = '/projects/:id/exports/:exportId/record/'

/** The player of a share link for other sites, which the server draws. */
export const embedPath = '/projects/:id/embed/'
