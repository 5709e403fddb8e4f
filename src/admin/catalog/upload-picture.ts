import { type Picture, uploadPicture } from '../../contract/admin/catalog/pictures.ts'
import { sendFile } from '../calls/send-file.ts'

export type Uploaded = Pick<Picture, 'name' | 'address'>

type Sending = { title: string; alt: string; onProgress: (part: number) => void; signal: AbortSignal }

/** Sends a photograph as it is, and follows it. */
export async function sendPicture(file: File, { title, alt, ...following }: Sending): Promise<Uploaded> {
  const { picture } = await sendFile(uploadPicture, { title, alt, file: file.name }, file, following)
  return picture
}
