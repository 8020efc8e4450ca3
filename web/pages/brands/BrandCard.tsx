import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Brand } from '@/api/domain/brands/contract'
import { call } from '@/web/client/call'
import { refreshBrands } from '@/web/client/queries/use-brands'
import { BrandSummary } from '@/web/editor/shared/brands/BrandSummary'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { Tag } from '@/web/ui/Tag'
import classes from './BrandsPage.module.css'

async function makeDefault({ id, title }: Brand): Promise<void> {
  try {
    await call('POST /api/brands/{id}/make_default/', { params: { id } })
    await refreshBrands()
    notify({ message: `New projects begin with ${title}`, tone: 'ok' })
  } catch (error) {
    tellError(error)
  }
}

/** Confirms deleting a brand for good. */
function DeleteBrand({ brand: { id, title, is_default }, onClose }: { brand: Brand; onClose: () => void }) {
  const remove = async () => {
    await call('DELETE /api/brands/{id}/', { params: { id } })
    await refreshBrands()
  }
  return (
    <ConfirmDelete title="Delete this brand?" name={title} remove={remove} onClose={onClose}>
      The colors, the choice of fonts and the caption style of {title} are lost. Its files stay in your
      uploads, and videos stay as they are.
      {is_default && ' If you have others, the oldest becomes the default.'}
    </ConfirmDelete>
  )
}

/** A brand: what it looks like, and its menu; a click on its name changes it. */
export function BrandCard({ brand, onEdit }: { brand: Brand; onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { title, is_default } = brand
  return (
    <li className={classes.card}>
      <BrandSummary brand={brand} />
      <div className={classes.head}>
        <button type="button" className={classes.title} onClick={onEdit}>
          <span className="one-line">{title}</span>
        </button>
        {is_default && <Tag tone="ok">Default</Tag>}
        <Menu>
          <Menu.Target>
            <ActionIcon size={28} className={classes.more} aria-label={`More for ${title}`}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
              Edit
            </Menu.Item>
            {!is_default && (
              <Menu.Item
                leftSection={<IconStar size={16} stroke={1.5} />}
                onClick={() => void makeDefault(brand)}
              >
                Make default
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={16} stroke={1.5} />}
              data-danger
              onClick={() => setDeleting(true)}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {isDeleting && <DeleteBrand brand={brand} onClose={() => setDeleting(false)} />}
    </li>
  )
}
