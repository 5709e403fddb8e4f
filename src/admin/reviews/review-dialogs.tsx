import { useForm } from 'react-hook-form'
import { type AdminReview, answerReview, hideReview } from '../../contract/admin/reviews.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useShopName } from '../calls/staff-session.ts'
import { StaffForm } from '../parts/staff-form.tsx'

type DialogProps = { review: AdminReview; open: boolean; onClose: () => void; onChange: () => void }

export function HideReview({ review: { id, title }, open, onClose, onChange }: DialogProps) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const hide = async ({ reason }: { reason: string }) => {
    await callAdmin(hideReview, { params: { id }, body: { reason } })
    toast.show({ kind: 'good', text: 'It is hidden' })
    onClose()
    onChange()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Hide “${title}”?`}>
      <p>Nobody sees it any more, and its stars leave the average. It can be shown again.</p>
      <StaffForm form={form} onSubmit={hide} submit="Hide" busyText="Hiding..." onCancel={onClose} keepsWork>
        <TextField
          label="Reason"
          hint="Kept in the log"
          maxLength={300}
          {...bindField(form, 'reason', filled('A reason is required'))}
        />
      </StaffForm>
    </Dialog>
  )
}

export function AnswerReview({ review: { id, title, answer }, open, onClose, onChange }: DialogProps) {
  const shop = useShopName()
  const form = useForm<{ text: string }>({ defaultValues: { text: answer } })
  const save = async ({ text }: { text: string }) => {
    await callAdmin(answerReview, { params: { id }, body: { text } })
    toast.show({ kind: 'good', text: text.trim() === '' ? 'The answer is taken back' : 'The answer is shown' })
    onClose()
    onChange()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Answer “${title}”`}>
      <StaffForm form={form} onSubmit={save} submit="Save answer" onCancel={onClose} keepsWork>
        <TextArea
          label="Answer"
          hint={`Stands under the review as “Answer from ${shop}”. Left empty, it is taken back.`}
          rows={5}
          maxLength={2000}
          {...bindField(form, 'text')}
        />
      </StaffForm>
    </Dialog>
  )
}
