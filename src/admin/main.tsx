import '../ui/global.css'
import '../ui/scripts-of-india.css'
import './print.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openSession } from './calls/open-session.ts'
import { router } from './router.tsx'

void openSession()
const place = document.getElementById('back-office')
if (!place) throw new Error('The document has no place for the back office.')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
