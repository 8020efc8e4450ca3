import { Select } from '@mantine/core'
import { starterFamilies } from '@/compositions/typography/fonts/families'
import { useTeamFonts } from '@/web/client/queries/use-fonts'
import { FamilyName } from '@/web/editor/shared/brands/FamilyName'
import classes from './BrandsPage.module.css'
import type { Draft } from './draft'

const ROLES = [
  { role: 'heading', label: 'Headings', weight: 700 },
  { role: 'body', label: 'Other texts and captions', weight: 400 },
] as const

/** The fonts of a brand: those of the team first, then those that every team has. */
export function BrandFonts({
  fonts,
  onChange,
}: {
  fonts: Draft['fonts']
  onChange: (next: Draft['fonts']) => void
}) {
  const { data } = useTeamFonts()
  const own = (data ?? []).map(({ family }) => family)
  const chosen = [fonts.heading, fonts.body].filter(family => family !== null)
  const families = [...new Set([...own, ...chosen, ...starterFamilies.map(({ name }) => name)])]
  return (
    <fieldset className={classes.part}>
      <legend>Fonts</legend>
      <div className={classes.pair}>
        {ROLES.map(({ role, label, weight }) => {
          const family = fonts[role]
          return (
            <div key={role}>
              <Select
                label={label}
                placeholder="As in the video"
                searchable
                clearable
                clearButtonProps={{ 'aria-label': `No font for ${label.toLowerCase()}` }}
                nothingFoundMessage="No font is called so"
                data={families}
                value={family}
                renderOption={({ option }) => <FamilyName family={option.value} weight={weight} />}
                onChange={next => onChange({ ...fonts, [role]: next })}
              />
              {family && (
                <p className={classes.sample}>
                  <FamilyName family={family} weight={weight} />
                </p>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
