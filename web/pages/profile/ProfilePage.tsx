import { type Session, useSession } from '../../client/session'
import { DataSection } from './DataSection'
import { DeleteSection } from './DeleteSection'
import { DevicesSection } from './DevicesSection'
import { EmailSection } from './EmailSection'
import { MailSection } from './MailSection'
import { NameSection } from './NameSection'
import { PasswordSection } from './PasswordSection'
import classes from './ProfilePage.module.css'
import { SocialSection } from './SocialSection'
import { TwoFactorSection } from './two-factor/TwoFactorSection'

/**
 * What someone sets for themselves, the data that is kept of them, and the end of their account; nothing of it to support
 * staff who are signed in as them.
 */
export function ProfilePage() {
  const session = useSession()
  return (
    <div className={classes.page}>
      <title>Profile - Talkreel Studio</title>
      <h1 className="type-h1">Profile</h1>
      <p className="ink2">{session?.name || session?.email}</p>
      {session?.signed_in_by ? (
        <p className={classes.section}>What stands here is for {session.email} alone.</p>
      ) : (
        session && <OwnSections session={session} />
      )}
    </div>
  )
}

const OwnSections = ({ session }: { session: Session }) => (
  <>
    <NameSection session={session} />
    <EmailSection />
    <PasswordSection />
    <TwoFactorSection />
    <SocialSection />
    <DevicesSection />
    <MailSection />
    <DataSection session={session} />
    <DeleteSection session={session} />
  </>
)
