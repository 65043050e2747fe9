import {
  type FileCheck,
  type FileToPublish,
  needsReason,
  type PublicFileChoice,
} from '@danji/contract/publications/files';

/** A file that somebody wants to show, as far as they have come with it. */
export type ChosenFile = Omit<FileToPublish, 'checkedYn'> & {
  isChecked: boolean;
  /** What was found in it; null until somebody has looked, and of pictures. */
  check: FileCheck | null;
};

export const chooseFile = ({ attachmentId, proposed }: PublicFileChoice): ChosenFile => ({
  ...{ attachmentId, name: proposed, boxes: [], seen: null, reason: '' },
  ...{ isChecked: false, check: null },
});

/** What is still to be done before it may be shown; null where nothing is. */
export function leftToDo({ name, isChecked, check, reason }: ChosenFile, { kind }: PublicFileChoice): string | null {
  if (name.trim() === '') return '보일 이름을 적어 주세요.';
  if (kind === 'DOCUMENT' && !check) return '파일을 살펴보고 있습니다.';
  if (check?.found.some((one) => one.kind === 'RESIDENT')) return '주민등록번호가 있어 공개할 수 없습니다.';
  if (check && needsReason(check) && reason.trim() === '') return '그대로 공개하는 까닭을 적어 주세요.';
  return isChecked ? null : '열어서 확인한 뒤 표시해 주세요.';
}

export const toSend = ({ check, isChecked: _, ...file }: ChosenFile): FileToPublish => ({
  ...file,
  seen: check?.seen ?? null,
  checkedYn: 'Y',
});
