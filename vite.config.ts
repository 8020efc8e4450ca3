import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import budgets from './cli/pages/budgets.json' with { type: 'json' }
import { editorChunk } from './cli/pages/editor-chunk'
import { keepBudgets } from './cli/pages/keep-budgets'
import { listSources } from './cli/pages/list-sources'
import { sharedChunk } from './cli/pages/shared-chunk'
import { shellChunks } from './cli/pages/shell-chunk'

/** Where `npm start` answers while the pages are worked on with `vite`. */
const api = process.env.TALKREEL_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Paths of the API end with a slash; what else is under /api/ are sources of the pages. */
const served = ['^/api/.*/(\\?.*)?$', '/api/openapi.json', '/rest-auth', '/users', '/media', '/s3', '/fonts']

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const main = at('web/main.tsx')
const data = at('web/ui/AppProviders.tsx')
const editor = at('web/pages/editor/EditorPage.tsx')

const { ofShell, ofParts } = shellChunks({
  shell: at('web/ui/shell/Shell.tsx'),
  others: [data, at('web/ui/access/CountryGate.tsx'), editor],
  next: at('web/editor/features/timeline/Timeline.tsx'),
})

export default defineConfig({
  publicDir: 'web/public',
  resolve: { tsconfigPaths: true },
  plugins: [react(), keepBudgets(budgets), listSources()],
  server: { proxy: Object.fromEntries(served.map(path => [path, { target: api, xfwd: true }])) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page begins with is one file: as many little ones each cost their own compression.
          groups: [
            {
              debugName: 'first',
              name: sharedChunk('first', { main, page: at('web/pages/auth/AuthPage.tsx') }),
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'data',
              name: sharedChunk('data', { main, page: data }),
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'shell',
              name: ofShell,
              priority: 0.4,
            },
            {
              debugName: 'ui',
              name: ofParts,
              priority: 0.3,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              // Icons that several pages show: the first script names every file, so a file of each would cost more.
              name: 'icons',
              test: /node_modules\/@tabler/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              debugName: 'editor',
              name: editorChunk({ main, editor }),
              // Else what other pages have as well would come along.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
