import {
  IconChartBar,
  IconFileExport,
  IconFolder,
  IconHome,
  IconMicrophone,
  IconPalette,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import { pagePaths } from '@/api/platform/http/page-paths'

/** The pages of the side bar. */
export const places = [
  { to: pagePaths.dashboard, label: 'Home', Icon: IconHome },
  { to: pagePaths.templates, label: 'Templates', Icon: IconTemplate },
  { to: pagePaths.uploads, label: 'Uploads', Icon: IconFolder },
  { to: pagePaths.scripts, label: 'Scripts', Icon: IconMicrophone },
  { to: pagePaths.exports, label: 'Exports', Icon: IconFileExport },
  { to: pagePaths.brands, label: 'Brands', Icon: IconPalette },
  { to: pagePaths.team, label: 'Team', Icon: IconUsers },
  { to: pagePaths.usage, label: 'Usage', Icon: IconChartBar },
]
