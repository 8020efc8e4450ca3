// Sets the colour scheme before the first paint, so that a dark page never flashes white.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  localStorage.getItem('mantine-color-scheme-value') === 'dark' ? 'dark' : 'light',
)
