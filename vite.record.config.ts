import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepBudgets } from './cli/pages/keep-budgets'
import { listSources } from './cli/pages/list-sources'
import budgets from './cli/pages/record-budgets.json' with { type: 'json' }

/** The record view: a build of its own, so that it shares no file with the pages and their kit. */
export default defineConfig({
  base: '/record-view/',
  publicDir: false,
  resolve: { tsconfigPaths: true },
  plugins: [react(), keepBudgets(budgets), listSources()],
  build: {
    outDir: 'dist/web/record-view',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: fileURLToPath(new URL('record.html', import.meta.url)) },
  },
})
