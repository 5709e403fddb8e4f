import * as z from 'zod/mini'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'
import { lines, text } from './shapes.ts'

export const INQUIRY_TYPES = ['general', 'order', 'bulk', 'freshness', 'delivery', 'feedback'] as const

export const sendContactMessage = endpoint('anyone', 'POST /api/contact', {
  summary: 'Leaves a message for the shop.',
  body: z.object({
    name: text(120, 1),
    email: Email,
    phone: z._default(text(30), ''),
    subject: text(200, 1),
    inquiryType: z.enum(INQUIRY_TYPES),
    message: lines(5000, 1),
  }),
})
