import type { WebpackOverrideFn } from '@remotion/bundler'

/**
 * What the bundler has to be told of our sources: harfbuzzjs waits for its WebAssembly at the top of its module and
 * names a module of Node that a page never reaches.
 */
export const overrideWebpack: WebpackOverrideFn = configuration => ({
  ...configuration,
  experiments: { ...configuration.experiments, topLevelAwait: true },
  resolve: {
    ...configuration.resolve,
    fallback: { ...configuration.resolve?.fallback, module: false },
  },
})
