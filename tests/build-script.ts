import { join } from 'node:path'
import { build } from 'vite'

/** Builds a module of the tests (`entry`, full path) into `outDir` as one script for a page. Returns its full path. */
export async function buildScript(entry: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    publicDir: false,
    // Set explicitly, because under a test runner it would be the development value.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  return join(outDir, 'page.js')
}
