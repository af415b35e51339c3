/** What the workshop says of files that visitors may not see as they are meant. */
import type { Translation } from '../../../contract/text.ts'

const en = {
  notUtf8: {
    one: '1 text file is not UTF-8: {files}',
    other: '{n} text files are not UTF-8: {files}',
  },
  notUtf8More: 'Text files are not UTF-8: {files} and {n} more',
  noEncoding: 'names no encoding: save it as UTF-8 in the editor that you made it with',
  toUtf8: 'Convert to UTF-8',
  pointers: {
    one: '1 file is only a pointer of Git LFS, and visitors see nothing in its place: {files}',
    other:
      '{n} files are only pointers of Git LFS, and visitors see nothing in their place: {files}',
  },
  pointersMore:
    'Files are only pointers of Git LFS, and visitors see nothing in their place: {files} and {n} more',
  replacePointer:
    'The file itself is kept elsewhere. Import it here over the pointer, or take it out of LFS in your repository (git lfs migrate export).',
  shownIn: 'This file is in {encoding} and can only be read here. As UTF-8 it can be edited.',
  unreadable: 'This file is text, but not UTF-8, and names no encoding. It stays as it is.',
} as const
const zh: Translation<typeof en> = {
  notUtf8: '{n} 个文本文件不是 UTF-8 编码：{files}',
  notUtf8More: '文本文件不是 UTF-8 编码：{files} 等，另有 {n} 个',
  noEncoding: '没有写明编码：请在制作它的编辑器中另存为 UTF-8',
  toUtf8: '转换为 UTF-8',
  pointers: '{n} 个文件只是 Git LFS 的指针，访问者看不到文件本身：{files}',
  pointersMore: '有些文件只是 Git LFS 的指针，访问者看不到文件本身：{files} 等，另有 {n} 个',
  replacePointer:
    '文件本身存放在别处。请在这里导入该文件以替换指针，或在仓库中将其移出 LFS（git lfs migrate export）。',
  shownIn: '此文件的编码是 {encoding}，在这里只能查看。转换为 UTF-8 后即可编辑。',
  unreadable: '此文件是文本，但不是 UTF-8，也没有写明编码，因此原样保留。',
}

export const fileNotesTexts = { en, zh }
