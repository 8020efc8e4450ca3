import '@fontsource-variable/inter'
import '@mantine/core/styles.layer.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

// Zod, which loads later, compiles its schemas if it can. It tries with `eval`, which the browser reports as a violation
// of the page's content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
