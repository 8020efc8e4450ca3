import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { useMe } from '@/web/client/queries/use-profile'
import { useSession } from '@/web/client/session'
import classes from './Support.module.css'

/**
 * Restricts a page to support staff with two-factor sign-in; others see the not-found page. The server checks this on
 * every call.
 */
export function ForStaff({ title, children }: { title: string; children: ReactNode }) {
  const isStaff = useSession()?.is_superuser === true
  return (
    <div className={classes.page}>
      <title>{`${isStaff ? title : 'Not found'} - Talkreel Studio`}</title>
      {isStaff ? (
        <WithTwoFactor>{children}</WithTwoFactor>
      ) : (
        <h1 className="type-h1">There is nothing at this address</h1>
      )}
    </div>
  )
}

function WithTwoFactor({ children }: { children: ReactNode }) {
  const { data } = useMe()
  if (!data) return null
  if (data.two_factor) return children
  return (
    <>
      <h1 className="type-h1">Turn on two-factor sign-in first</h1>
      <p className="ink2" style={{ margin: '4px 0 16px' }}>
        Support staff see other people’s work, so they sign in with a code of an authenticator app.
      </p>
      <Button component={Link} to={pagePaths.profile}>
        Set it up
      </Button>
    </>
  )
}
