import { Menu } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { FORMATS, type FormatName, formatNamed } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'
import classes from './StartWith.module.css'

/** What people call the orientations. */
const ORIENTATIONS = { portrait: 'Vertical', landscape: 'Horizontal', square: 'Square' } as const

const formats = Object.keys(FORMATS) as FormatName[]

/** Pixels of the longer side of a format's drawing. */
const LONGER_SIDE = 72

/** The outline of a format. */
function FormatShape({ name, longerSide }: { name: FormatName; longerSide: number }) {
  const { width, height } = FORMATS[name]
  const scale = longerSide / Math.max(width, height)
  return <span className={classes.shape} style={{ width: width * scale, height: height * scale }} />
}

/** The card that makes an empty project in a chosen format, and opens it in the editor. */
export function BlankVideo() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (name: FormatName) =>
      call('POST /api/projects/', { body: { type: 'scratch', format: formatNamed(name) } }),
    onSuccess: ({ id }) => {
      client.invalidateQueries({ queryKey: keys.projects })
      navigate(`/projects/${id}/editor/`)
    },
    onError: tellError,
  })
  return (
    <Menu position="bottom" width="target">
      <Menu.Target>
        <button type="button" className={`${classes.card} ${classes.way}`} disabled={create.isPending}>
          <span className={classes.shapes} aria-hidden="true">
            {formats.map(name => (
              <FormatShape key={name} name={name} longerSide={LONGER_SIDE} />
            ))}
          </span>
          <span className={classes.words}>
            <span className="type-h3">Blank video</span>
            <span className="type-small ink2">
              {create.isPending ? 'Opening the editor…' : 'Start with an empty canvas'}
            </span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(name => (
          <Menu.Item
            key={name}
            leftSection={
              <span className={classes.mark}>
                <FormatShape name={name} longerSide={16} />
              </span>
            }
            onClick={() => create.mutate(name)}
          >
            {ORIENTATIONS[FORMATS[name].orientation]} {FORMATS[name].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
