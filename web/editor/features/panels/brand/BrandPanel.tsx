import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Brand } from '@/api/domain/brands/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { messageOf } from '@/web/client/api-error'
import { useBrands } from '@/web/client/queries/use-brands'
import { queryClient } from '@/web/client/query-client'
import { BrandSummary } from '@/web/editor/shared/brands/BrandSummary'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { Tag } from '@/web/ui/Tag'
import { Panel } from '../Panel'
import { applyBrandTo } from './apply'
import classes from './BrandPanel.module.css'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** A brand, and the button that applies it. */
function BrandItem({ brand }: { brand: Brand }) {
  const editor = useEditor()
  const [withMore, setMore] = useState(false)
  const { title, is_default, intro, outro, music } = brand
  const work = useMutation(
    { mutationFn: () => applyBrandTo(editor, brand, withMore), onError: tellError },
    queryClient,
  )
  const more = [intro && 'intro', outro && 'outro', music && 'music'].filter(part => typeof part === 'string')
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3 className="type-name one-line">{title}</h3>
        {is_default && <Tag tone="ok">Default</Tag>}
      </div>
      <BrandSummary brand={brand} />
      {more.length > 0 && (
        <Checkbox
          label={`With ${LIST.format(more)}`}
          checked={withMore}
          onChange={event => setMore(event.currentTarget.checked)}
        />
      )}
      <Button
        size="xs"
        loading={work.isPending}
        aria-label={`Apply brand ${title}`}
        onClick={() => work.mutate()}
      >
        Apply brand
      </Button>
    </li>
  )
}

const PLACES = ['a', 'b']

/** The brands of the team, each of which can be applied to the project in one step. */
export function BrandPanel() {
  const { data, error, isPending, refetch } = useBrands()
  const isEmpty = data?.count === 0
  return (
    <Panel title="Brand">
      {isPending && (
        <div role="status" aria-label="Loading brands">
          {PLACES.map(place => (
            <Skeleton key={place} height={200} mb={12} />
          ))}
        </div>
      )}
      {error && !data && (
        <ErrorState title="Brands did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title="No brand yet"
          isLow
          action={
            <Button component="a" href={pagePaths.brands}>
              Make a brand
            </Button>
          }
        >
          A brand puts your fonts, colors, captions and logo on a video at once.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div className={classes.place}>
          <p className="ink2 type-small">
            Captions, texts, colors and the logo change in one step. What is locked stays as it is.
          </p>
          <ul className={classes.list} aria-label="Brands">
            {data.results.map(brand => (
              <BrandItem key={brand.id} brand={brand} />
            ))}
          </ul>
          <Button size="xs" variant="default" component="a" href={pagePaths.brands}>
            Edit brands
          </Button>
        </div>
      )}
    </Panel>
  )
}
