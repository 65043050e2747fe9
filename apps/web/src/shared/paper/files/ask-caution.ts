import type { Attachment } from '@danji/contract/files';
import { askConfirm } from '../../overlay/ask-confirm.ts';

/** Before a marked file is saved or opened: what it may do, and whether it is really wanted. Others are not asked about. */
export async function askCaution({ name, cautions = [] }: Pick<Attachment, 'name' | 'cautions'>): Promise<boolean> {
  if (cautions.length === 0) return true;
  // Few files are marked: the words come when they are needed.
  const { cautionWords } = await import('@danji/contract/file-policy');
  return askConfirm(`‘${name}’ 파일을 내려받을까요?`, {
    title: '주의가 필요한 파일',
    note: cautions.map((one) => cautionWords[one].warning).join(' '),
    confirmText: '내려받기',
    danger: true,
  });
}
