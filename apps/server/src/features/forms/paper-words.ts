import { cleanText, cutText } from '@danji/contract/forms/clean-text';
import type { Drafted } from '../file-contents/public.ts';

type Read = Extract<Drafted, { state: 'READ' }>;

/** Why a paper does not become a draft, and what to do. */
export const refusedPapers: Readonly<Record<Exclude<Drafted['state'], 'READ'>, string>> = {
  BROKEN: '파일이 손상되어 읽을 수 없습니다. 만든 프로그램에서 다시 저장한 파일을 골라 주세요.',
  ENCRYPTED: '암호가 걸린 파일입니다. 암호를 풀어 저장한 파일을 골라 주세요.',
  TOO_LARGE: '파일이 너무 큽니다. 양식이 있는 쪽만 남겨 저장한 파일을 골라 주세요.',
  TOO_HEAVY: '내용이 너무 많거나 복잡해서 읽지 못했습니다. 양식이 있는 쪽만 남겨 저장한 파일을 골라 주세요.',
  NOTHING: '파일에 옮길 글이나 표가 없습니다. 다른 파일을 골라 주세요.',
  KIND: '이 파일로는 양식을 시작할 수 없습니다. DOCX, XLSX, HWPX, HWP, PDF 파일을 골라 주세요.',
  SCANNED: '글자 없이 그림으로만 된 PDF입니다. 한글이나 워드에서 만든 원본 파일을 골라 주세요.',
};

/** What was taken, and what was not: a person reads it beside the draft. */
export function notesOf({ draft: { found }, pictures, isCut, isGuessed, otherSheets }: Read): string[] {
  const fields = found.fields - found.lists;
  const taken = [fields > 0 && `항목 ${fields}개`, found.lists > 0 && `행 추가 표 ${found.lists}개`].filter(Boolean);
  const notes = [
    taken.length > 0
      ? `파일에서 ${taken.join('와 ')}를 찾아 넣었습니다. 이름과 종류가 맞는지 살펴봐 주세요.`
      : '글과 표는 옮겼지만 적을 칸을 찾지 못했습니다. 이름 옆에 항목을 넣어 주세요.',
  ];
  if (found.hasApprovalBox) notes.push('결재란은 결재선에 맞춰 저절로 그려지므로 옮기지 않았습니다.');
  if (found.written > 0) notes.push(`이미 적혀 있던 칸 ${found.written}개는 글로 두었습니다.`);
  if (pictures > 0) notes.push(`그림 ${pictures}개는 옮기지 않았습니다.`);
  if (otherSheets > 0) notes.push('첫 시트만 옮겼습니다.');
  if (isGuessed) notes.push('PDF는 선과 글자의 자리로 표를 짐작합니다. 칸이 나뉜 모양을 확인해 주세요.');
  if (isCut) notes.push('내용이 많아 다 옮기지 못했습니다. 빠진 부분은 직접 그려 주세요.');
  return notes;
}

/** `휴가신청서(2026).docx` without what programs need. */
export function nameFromFile(fileName: string): string {
  const bare = cleanText(fileName, false)
    .replace(/\.[A-Za-z]{2,5}$/, '')
    .replaceAll('_', ' ')
    .trim();
  return cutText(bare, 60) || '새 양식';
}
