import type { StaffLetterKind, StaffNews } from '../../domain/mail/letter.ts'
import { A_ROLE } from '../../domain/staff/staff.ts'
import { LetterButton, LetterLink, type LetterPages, Paragraph, Quiet } from './letter-frame.tsx'

/** Letters to those who work in the shop. */
export const STAFF_LETTERS: LetterPages<StaffLetterKind> = {
  'staff-invitation': ({ link, lasts }, { name }) => ({
    subject: `Your way back into ${name}`,
    preview: `The link works once, for ${lasts} hours.`,
    title: 'A new password and phone',
    children: (
      <>
        <Paragraph>
          An owner of {name} has invited you anew to the back office. Choose a password here and connect an
          authenticator app: both take the place of those you have.
        </Paragraph>
        <LetterButton href={link}>Open my invitation</LetterButton>
        <Quiet>
          The link works once, for {lasts} hours, and is for nobody but you. You lost neither password nor phone? Leave
          it alone: what you have goes on. And tell an owner.
        </Quiet>
        <Quiet>
          If the button does nothing, open <LetterLink href={link}>{link}</LetterLink>
        </Quiet>
      </>
    ),
  }),

  'staff-news': (news, { origin }) => {
    const subject = subjectOf(news)
    return {
      subject,
      preview: 'In the back office.',
      title: subject,
      children: (
        <>
          <Paragraph>{tell(news)}</Paragraph>
          <Paragraph>It happened on {news.moment}.</Paragraph>
          <Quiet>
            It was not meant? <LetterLink href={`${origin}/admin/staff`}>Look who works in the shop</LetterLink> and
            what they did, and end whoever should not be there. Where nobody can sign in, the command “npm run staff” on
            the shop’s machine does it.
          </Quiet>
        </>
      ),
    }
  },
}

function subjectOf({ deed, whom, by }: StaffNews): string {
  const who = by ?? 'A command'
  switch (deed) {
    case 'staff-invited':
      return `${who} invited ${whom}`
    case 'invitation-accepted':
      return `${whom} accepted an invitation`
    case 'role-changed':
      return `${who} changed the role of ${whom}`
    case 'staff-ended':
      return `${who} ended the work of ${whom}`
    default:
      return `${whom} changed their password`
  }
}

function tell({ deed, whom, role, before }: StaffNews): string {
  const as = role && A_ROLE[role]
  switch (deed) {
    case 'staff-invited':
      return `The invitation is to work in the back office as ${as}.`
    case 'invitation-accepted':
      return `${whom} signs in with a new password and a new authenticator app from now on.`
    case 'role-changed':
      return `${whom} is ${as} from now on, and was ${before} before.`
    case 'staff-ended':
      return `${whom} is signed out and can sign in no more.`
    default:
      return 'The new password counts from now on, and every other device is signed out.'
  }
}
