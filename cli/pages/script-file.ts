/** A script file of a bundle. */
export type ScriptFile = {
  fileName: string
  code: string
  /** Names of the files that it imports statically. */
  imports: readonly string[]
  /** Id of the module that the file was made for, or null. */
  facadeModuleId: string | null
  isEntry: boolean
}
