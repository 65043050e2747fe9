import type { Detail } from './labels.ts';

/** A count of written consents as it stands in the dialog; null: not a number yet. */
export type Count = {
  consents: number | null;
  against: number | null;
  from: string | null;
  countedOn: string;
  evidenceId: string;
};

/** What is still wrong with it, in a sentence; null when it can be sent. The server looks again. */
export function problemOf(
  { consents, against, from, countedOn, evidenceId }: Count,
  { base, today }: { base: number; today: string },
): string | null {
  if (consents === null || (against ?? 0) < 0) return '세대수를 숫자로 입력해 주세요.';
  if (consents + (against ?? 0) > base)
    return `동의와 반대를 더한 세대수가 전체 ${base.toLocaleString('ko-KR')}세대보다 많습니다. 세대수를 확인해 주세요.`;
  if (countedOn === '' || countedOn > today || (from ?? countedOn) > countedOn)
    return '동의를 받은 기간은 오늘까지의 날짜로, 시작이 끝보다 늦지 않게 입력해 주세요.';
  return evidenceId === '' ? '증빙 파일을 고르거나 올려 주세요.' : null;
}

/** Files that can show what was counted: those that were added since it was sent. */
export const evidenceOf = ({ attachments, submittedAt }: Pick<Detail, 'attachments' | 'submittedAt'>) =>
  attachments.filter(({ addedAt }) => submittedAt !== null && Date.parse(addedAt) >= Date.parse(submittedAt));
