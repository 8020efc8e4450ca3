import { Textarea } from '@mantine/core'
import { LIMITS } from '@/compositions/catalog/limits'
import classes from './BrandsPage.module.css'
import { vocabularyFault } from './draft'

const { vocabulary: MOST } = LIMITS.brands
const ROWS = { minRows: 3, maxRows: 8 }

/** The names that transcripts write the brand's way, one per line. */
export function BrandVocabulary({
  vocabulary,
  onChange,
}: {
  vocabulary: readonly string[]
  onChange: (lines: string[]) => void
}) {
  return (
    <fieldset className={classes.part}>
      <legend>Vocabulary</legend>
      <Textarea
        label="Names, one per line"
        description={`Transcripts of new files spell them this way if the brand is the default. Up to ${MOST}.`}
        placeholder={'Talkreel\nAcme Cloud'}
        autosize
        {...ROWS}
        value={vocabulary.join('\n')}
        error={vocabularyFault(vocabulary)}
        onChange={event => onChange(event.currentTarget.value.split('\n'))}
      />
    </fieldset>
  )
}
