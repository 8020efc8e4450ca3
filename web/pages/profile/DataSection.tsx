import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../client/call'
import type { Session } from '../../client/session'
import { tellError } from '../../ui/errors/tell-error'
import { saveFile } from '../../ui/save-file'
import classes from './ProfilePage.module.css'

/** All that is kept about someone, as a file. */
export function DataSection({ session }: { session: Session }) {
  const take = useMutation({
    mutationFn: () => call('GET /api/users/{id}/export/', { params: { id: session.pk } }),
    onSuccess: data => saveFile('talkreel-data.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: tellError,
  })
  return (
    <section className={classes.section} aria-labelledby="profile-data">
      <h2 id="profile-data" className="type-h2">
        Your data
      </h2>
      <div className={classes.row}>
        <p className={`type-small ink2 ${classes.grow}`}>
          One file with everything we store about you: your profile, devices, teams, projects, exports and
          credits.
        </p>
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          Download my data
        </Button>
      </div>
    </section>
  )
}
