import type { Db } from '../../db/connect.ts'
import type { MailServer } from '../../env/env-mail.ts'
import { isForThisMachine, type Place } from '../../env/place.ts'
import { findMailServer, type MailPlace } from '../server/find-mail-server.ts'
import { openFolderPost } from './folder-post.ts'
import type { Post } from './post.ts'
import { openSmtpPost } from './smtp-post.ts'

/**
 * Brings each letter by the server that holds when it is sent, over connections that are kept as long as that stays the
 * same; without one into the folder, where the visitor of a demo on this machine reads it. Throws in words where the
 * server's password is lost: the letter waits.
 */
export function openShopPost(db: Db, place: MailPlace & Place & { demo: boolean }): Post {
  const folder = openFolderPost(place.mail.folder)
  const isReadThere = place.demo && isForThisMachine(place)
  let open: { way: string; post: Post } | undefined
  const close = () => {
    open?.post.close()
    open = undefined
  }
  const openTo = (server: MailServer) => {
    const way = JSON.stringify(server.transport)
    if (open?.way === way) return open.post
    close()
    open = { way, post: openSmtpPost(server) }
    return open.post
  }
  return {
    send: async (mail) => {
      const server = await findMailServer(db, place)
      if (server?.lacksPassword) throw new Error(PASSWORD_LOST)
      if (server) return openTo(server).send(mail)
      close()
      const became = await folder.send(mail)
      return isReadThere ? 'sent' : became
    },
    close: () => {
      close()
      folder.close()
    },
  }
}

const PASSWORD_LOST =
  'the password of the mail server is lost with its key: please enter it again under Settings, Letters and mail'
