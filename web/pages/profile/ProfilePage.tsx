import { useSession } from '../../client/session'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { PasswordSection } from './PasswordSection'
import classes from './ProfilePage.module.css'
import { TwoFactorSection } from './two-factor/TwoFactorSection'

/** What somebody sets for themselves: their address, their password, a code beside it, where they are signed in. */
export function ProfilePage() {
  const session = useSession()
  return (
    <div className={classes.page}>
      <title>Profile - Talkreel Studio</title>
      <h1 className="type-h1">Profile</h1>
      <p className="ink2">{session?.name || session?.email}</p>
      <EmailSection />
      <PasswordSection />
      <TwoFactorSection />
      <DevicesSection />
    </div>
  )
}
