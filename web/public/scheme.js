// Sets the colour scheme before the first paint, so that a dark page never flashes white.
const chosen = localStorage.getItem('mantine-color-scheme-value')
// The editor is dark whatever was chosen.
const isEditor = /^\/projects\/[^/]+\/editor\/?$/.test(location.pathname)
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  isEditor ? 'dark' : chosen === 'dark' || chosen === 'light' ? chosen : system,
)
document.documentElement.toggleAttribute('data-editor', isEditor)
