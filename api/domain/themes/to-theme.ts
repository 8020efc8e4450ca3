import { type BuiltInTheme, THEME_CATEGORIES } from '@/compositions/document/built-in-themes'
import { formatNamed } from '@/compositions/model/project'
import type { Theme } from '@/prisma/generated/client'
import type { ThemeItem } from './contract'

const categoryOf = (slug: string) => THEME_CATEGORIES.find(one => one.slug === slug) ?? { slug, title: slug }

/** A template that comes with Talkreel, as lists show it; its thumbnails are files of the web app. */
export const toBuiltInItem = ({ id, title, category, type, format }: BuiltInTheme): ThemeItem => ({
  ...{ id, title, type, format: formatNamed(format), category: categoryOf(category), own: false },
  ...{ preview_url: `/themes/${id}.mp4`, poster_url: `/themes/${id}.webp`, created: null },
})

/** A template that a team has saved, as lists show it. */
export const toOwnItem = ({
  id,
  title,
  category,
  type,
  format,
  createdAt,
}: Omit<Theme, 'document'>): ThemeItem => ({
  ...{ id, title, type, format: format as ThemeItem['format'], category: categoryOf(category), own: true },
  ...{ preview_url: null, poster_url: null, created: createdAt.toISOString() },
})
