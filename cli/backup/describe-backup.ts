import type { Manifest } from '@/api/app/backup/manifest'

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Returns a short summary of a backup, such as '1204 rows and 12 files (3.4 MB)'. */
export function describeBackup({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return `${counted(rows, 'row')} and ${counted(files.length, 'file')} (${(bytes / 1e6).toFixed(1)} MB)`
}
