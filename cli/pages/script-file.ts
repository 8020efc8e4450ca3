/** A file of script as a bundler made it. */
export type ScriptFile = {
  fileName: string
  code: string
  /** Files that come with it at once. */
  imports: readonly string[]
  /** Path of the module that it is the file of; null where it is of none. */
  facadeModuleId: string | null
  isEntry: boolean
}
