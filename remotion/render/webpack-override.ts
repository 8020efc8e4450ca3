import type { WebpackOverrideFn } from '@remotion/bundler'
import { projectRoot } from '../environment/cache'

/**
 * Bundler settings for our sources: imports of '@/…' resolve to the root of the project; harfbuzzjs awaits its
 * WebAssembly at the top level of its module and imports a Node module that a page never uses.
 */
export const overrideWebpack: WebpackOverrideFn = configuration => ({
  ...configuration,
  experiments: { ...configuration.experiments, topLevelAwait: true },
  resolve: {
    ...configuration.resolve,
    alias: { ...configuration.resolve?.alias, '@': projectRoot },
    fallback: { ...configuration.resolve?.fallback, module: false },
  },
})
