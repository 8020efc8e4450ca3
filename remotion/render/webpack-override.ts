import type { WebpackOverrideFn } from '@remotion/bundler'
import { projectRoot } from '../environment/cache'

/**
 * Settings of the bundler for our sources: imports of '@/…' begin at the root of the project, harfbuzzjs waits for its WebAssembly at the top of its module and
 * names a module of Node that a page never reaches.
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
