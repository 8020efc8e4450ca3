import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Brand } from '@/api/domain/brands/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { useBrands } from '@/web/client/queries/use-brands'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { useOpened } from '@/web/ui/navigation/use-opened'
import { PageTitle } from '@/web/ui/PageTitle'
import { BrandCard } from './BrandCard'
import { BrandDialog } from './BrandDialog'
import classes from './BrandsPage.module.css'

const PLACES = ['a', 'b', 'c']

/** The shape of the cards while they load. */
const Loading = () => (
  <div className={classes.grid} role="status" aria-label="Loading brands">
    {PLACES.map(place => (
      <Skeleton key={place} height={240} radius="md" />
    ))}
  </div>
)

/** The brands of the team, and the dialog that makes and changes them. */
export function BrandsPage() {
  const { data, error, isPending, refetch } = useBrands()
  const [chosen, setOpen] = useState<Brand | 'new' | null>(null)
  const { opened, close } = useOpened()
  const open = chosen ?? data?.results.find(({ id }) => id === opened)
  const isEmpty = data?.count === 0
  const isFull = (data?.count ?? 0) >= LIMITS.brands.perTeam
  const newBrand = (size?: 'md') => (
    <Button size={size} disabled={isFull} leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      New brand
    </Button>
  )
  return (
    <>
      <title>Brands - Talkreel Studio</title>
      <PageTitle title="Brands" action={!isEmpty && newBrand()}>
        Logos, colors, fonts and captions that every video of your team can have. New projects begin with the
        default brand.
      </PageTitle>
      {isPending && <Loading />}
      {error && !data && (
        <ErrorState title="Brands did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {isEmpty && (
        <EmptyState title="Your look, in one click" action={newBrand('md')}>
          Begin with a name and a logo. New projects get its fonts, colors, captions and logo; in the editor,
          “Brand” puts them on a video at once.
        </EmptyState>
      )}
      {data && !isEmpty && (
        <ul className={classes.grid} aria-label="Brands">
          {data.results.map(brand => (
            <BrandCard key={brand.id} brand={brand} onEdit={() => setOpen(brand)} />
          ))}
        </ul>
      )}
      {open && (
        <BrandDialog
          brand={open === 'new' ? null : open}
          onClose={() => {
            setOpen(null)
            close()
          }}
        />
      )}
    </>
  )
}
