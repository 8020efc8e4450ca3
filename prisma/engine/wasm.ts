import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Glue from '@prisma/schema-engine-wasm/schema_engine_bg'

declare global {
  var PRISMA_WASM_PANIC_REGISTRY: { set_message(message: string): void }
}

/** The WebAssembly exports as wasm-bindgen makes them. */
interface Exports extends WebAssembly.Exports {
  __wbindgen_start(): void
}

let loaded: Promise<typeof Glue> | undefined

async function load(): Promise<typeof Glue> {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: message => console.error(message) }
  const gluePath = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const glue: typeof Glue & { __wbg_set_wasm(exports: WebAssembly.Exports): void } = await import(
    '@prisma/schema-engine-wasm/schema_engine_bg'
  )
  const binary = await readFile(path.join(path.dirname(gluePath), 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(binary, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  })
  const exports = instance.exports as Exports
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
  return glue
}

/**
 * Loads Prisma's schema engine, compiled to WebAssembly, once a process. Node can't import .wasm by
 * itself, so the package's glue is bound by hand.
 */
export function loadSchemaEngine(): Promise<typeof Glue> {
  loaded ??= load()
  return loaded
}
