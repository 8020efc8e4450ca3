import { AuditPart } from './AuditPart'
import { FindPart } from './FindPart'
import { FlagsPart } from './FlagsPart'
import { ForStaff } from './ForStaff'

/** Where support staff begin: finding somebody, what is on for everybody, and who did what. */
export function SupportPage() {
  return (
    <ForStaff title="Support">
      <h1 className="type-h1">Support</h1>
      <p className="ink2">Everything that you do here is written down.</p>
      <FindPart />
      <FlagsPart />
      <AuditPart title="Activity" />
    </ForStaff>
  )
}
