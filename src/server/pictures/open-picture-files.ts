import type { PictureStore } from '../env/env-pictures.ts'
import { filesInBucket } from './files-in-bucket.ts'
import { filesInFolder } from './files-in-folder.ts'
import { type PictureFiles, pictureStoreName } from './picture-files.ts'

export function openPictureFiles(store: PictureStore): PictureFiles {
  return 'folder' in store
    ? filesInFolder(store.folder, pictureStoreName(store))
    : filesInBucket(store, pictureStoreName(store))
}
