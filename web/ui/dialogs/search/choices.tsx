import {
  type Icon,
  IconCreditCard,
  IconFile,
  IconFileExport,
  IconGift,
  IconMicrophone,
  IconMovie,
  IconPalette,
  IconPlus,
  IconQuote,
  IconScissors,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUserCircle,
} from '@tabler/icons-react'
import type { Found, SpokenPhrase } from '@/api/domain/search/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import type { Choice } from '../../finder/Finder'
import { timeCode } from '../../format/dates'
import { navigation } from '../../navigation/navigation'
import { places } from '../../navigation/places'
import { withOpened } from '../../navigation/use-opened'
import { chooseFiles, chooseFilesFor } from '../../upload/choose-files'
import classes from './SearchDialog.module.css'

type Kind = Found['kind']

/** What a kind of result is called, its icon, and the address of one. */
const KINDS: Record<Kind, { name: string; icon: Icon; address(found: Found): string }> = {
  project: { name: 'Projects', icon: IconMovie, address: ({ id }) => `/projects/${id}/` },
  clip: { name: 'Clips', icon: IconScissors, address: ({ id }) => `/projects/${id}/editor/` },
  script: { name: 'Scripts', icon: IconMicrophone, address: ({ id }) => `/podcasts/${id}/` },
  upload: { name: 'Uploads', icon: IconFile, address: ({ id }) => withOpened(pagePaths.uploads, id) },
  export: {
    name: 'Exports',
    icon: IconFileExport,
    address: ({ title }) => `${pagePaths.exports}?${new URLSearchParams({ search: title })}`,
  },
  template: {
    name: 'Templates',
    icon: IconTemplate,
    address: ({ id }) => withOpened(pagePaths.templates, id),
  },
  brand: { name: 'Brands', icon: IconPalette, address: ({ id }) => withOpened(pagePaths.brands, id) },
}

const kinds = Object.keys(KINDS) as Kind[]

/** What is found by its title, in groups. */
export const titleGroups = (found: readonly Found[]) =>
  kinds.map(kind => ({
    name: KINDS[kind].name,
    choices: found
      .filter(one => one.kind === kind)
      .map(one => ({
        key: `${kind}-${one.id}`,
        icon: KINDS[kind].icon,
        label: one.title || 'Untitled',
        run: () => navigation.push(KINDS[kind].address(one)),
      })),
  }))

/** What is said around a phrase, with the phrase marked. */
function Quote({ text, phrase }: Pick<SpokenPhrase, 'text' | 'phrase'>) {
  const at = text.indexOf(phrase)
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.phrase}>{text.slice(at, at + phrase.length)}</mark>
      {text.slice(at + phrase.length)}
    </>
  )
}

/** A phrase that is said; opens its project in the editor at that time. */
export const spokenChoice = ({ project_id, title, media, second, text, phrase }: SpokenPhrase): Choice => ({
  key: `said-${project_id}-${media}-${second}`,
  icon: IconQuote,
  label: (
    <>
      <span className={classes.quote}>
        <Quote text={text} phrase={phrase} />
      </span>
      <span className={`one-line type-small ink2 ${classes.where}`}>{title}</span>
    </>
  ),
  detail: <span className="type-small ink2 figures">{timeCode(second)}</span>,
  run: () =>
    navigation.push(
      `/projects/${project_id}/editor/?${new URLSearchParams({ media, second: String(second) })}`,
    ),
})

/** Something that can be done or gone to, by its label. */
type Command = { label: string; icon: Icon; run(): void }

/** What can be done from anywhere. */
export const actions: readonly Command[] = [
  {
    label: 'New project',
    icon: IconPlus,
    run() {
      navigation.to('dashboard')
      chooseFiles('videoHighlight')
    },
  },
  {
    label: 'Upload files',
    icon: IconUpload,
    run() {
      navigation.to('uploads')
      chooseFilesFor({ kind: 'library' })
    },
  },
  {
    label: 'New script',
    icon: IconMicrophone,
    run: () => navigation.push(withOpened(pagePaths.scripts, 'new')),
  },
  { label: 'What’s new', icon: IconGift, run: () => navigation.to('whatsnew') },
]

/** Pages that can be gone to. */
export const pages: readonly Command[] = [
  ...places.map(({ to, label, Icon }) => ({ label, icon: Icon, run: () => navigation.push(to) })),
  { label: 'Trash', icon: IconTrash, run: () => navigation.to('trash') },
  { label: 'Plans and pricing', icon: IconCreditCard, run: () => navigation.to('pricing') },
  { label: 'Your account', icon: IconUserCircle, run: () => navigation.to('profile') },
]

/** Commands as choices. */
export const commandChoices = (commands: readonly Command[]): Choice[] =>
  commands.map(command => ({ key: `command-${command.label}`, ...command }))
