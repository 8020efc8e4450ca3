import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSync, type OutputFile } from 'esbuild'
import { cacheDir, projectRoot } from './cache'

/** Milliseconds after which bundles of earlier sources are deleted: programs that run may still start them. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Bundled modules import packages from the folder above them, which may be outside of the project. */
function linkPackages(folder: string): void {
  const link = join(folder, 'node_modules')
  try {
    symlinkSync(join(projectRoot, 'node_modules'), link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function deleteOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    if (name !== 'node_modules' && found && Date.now() - found.mtimeMs > KEPT_MS)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Keeps a folder from being deleted while a process that starts from it loads the rest of it, a minute later. */
function keepRecent(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // It belongs to another user, or was deleted just now.
  }
}

/**
 * Writes the files of `outdir` into a folder whose name is their hash, whole or not at all, and returns that folder,
 * which is in `folder`.
 */
function writeOnce(folder: string, outdir: string, files: readonly OutputFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(outdir, file.path)} ${file.hash} `)
  const target = join(folder, hash.digest('hex').slice(0, 16))
  if (existsSync(target)) {
    keepRecent(target)
    return target
  }
  deleteOld(folder)
  const unfinished = join(folder, `unfinished-${randomUUID()}`)
  for (const { path, contents } of files) {
    const file = join(unfinished, relative(outdir, path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // Another process was faster.
    if (!existsSync(target)) throw error
  }
  return target
}

let folder: string | undefined

/**
 * The folder of the bundles: one that all processes share in the project, or one of this process alone where the project
 * can't be written, because in a shared temporary folder others could put a bundle of theirs in its place.
 */
function bundleFolder(): string {
  const shared = cacheDir('processes')
  if (shared.startsWith(`${projectRoot}/`)) return shared
  const own = mkdtempSync(join(tmpdir(), 'talkreel-processes-'))
  process.once('exit', () => rmSync(own, { recursive: true, force: true }))
  return own
}

const bundles = new Map<string, string>()

/**
 * Bundles a module of the project and everything of ours that it imports, and returns the path of the bundle, which has
 * the module's name. A process starts from it in less than half of the time that it needs to load each file by itself.
 * Bundled on first use in a process, which takes about 0.2 s, and again when another process has deleted the bundle. Its
 * `import.meta.url` is that of a file beside remotion/environment/cache.ts.
 */
export function bundleEntry(entry: string): string {
  const known = bundles.get(entry)
  if (known && existsSync(known)) return known
  folder ??= bundleFolder()
  linkPackages(folder)
  const name = basename(entry, extname(entry))
  const outdir = join(folder, 'bundle')
  const beside = pathToFileURL(join(projectRoot, 'remotion/environment/bundle.mjs'))
  const { outputFiles } = buildSync({
    entryPoints: { [name]: entry },
    // As deep as the folder that they are written into: source maps name the sources from there.
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    tsconfig: join(projectRoot, 'tsconfig.json'),
    outExtension: { '.js': '.mjs' },
    define: { 'import.meta.url': JSON.stringify(beside.href) },
    // Of the worker, whose log should name the lines of the sources.
    sourcemap: true,
    sourcesContent: false,
    absWorkingDir: projectRoot,
    logLevel: 'silent',
  })
  const path = join(writeOnce(folder, outdir, outputFiles), `${name}.mjs`)
  bundles.set(entry, path)
  return path
}
