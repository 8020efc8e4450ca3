import { AuditPart } from './AuditPart'
import { FindPart } from './FindPart'
import { FlagsPart } from './FlagsPart'
import { ForStaff } from './ForStaff'
import { MailsPart } from './MailsPart'

/** Where support staff begin: finding someone, what is on for everyone, and the mails that were not delivered, and who did what. */
export function SupportPage() {
  return (
    <ForStaff title="Support">
      <h1 className="type-h1">Support</h1>
      <p className="ink2">Everything that you do here is written down.</p>
      <FindPart />
      <FlagsPart />
      <MailsPart />
      <AuditPart title="Activity" />
    </ForStaff>
  )
}
