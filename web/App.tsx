import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onApiError } from './client/call'
import { keepCoupon, keepReferral } from './client/campaign'
import { routes } from './routes'
import { handleApiError } from './ui/errors/handle-api-error'
import { NoticeHost } from './ui/notice/NoticeHost'
import { ThemeProvider } from './ui/theme/ThemeProvider'

onApiError(handleApiError)
keepReferral(location.search)
keepCoupon(location)

const router = createBrowserRouter(routes)

/** The whole of what runs in the browser. */
export function App() {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
      <NoticeHost />
    </ThemeProvider>
  )
}
