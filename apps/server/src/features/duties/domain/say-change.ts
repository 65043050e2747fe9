import { type DutyRule, sayRule } from '@danji/contract/duty-rule';

type Before = {
  name: string;
  law: string;
  article: string;
  rule: DutyRule;
  form_id: string | null;
  person_id: string | null;
};
type After = {
  name: string;
  law: string;
  article: string;
  rule: DutyRule;
  formId: string | null;
  personId: string | null;
};

const ruleKey = (rule: DutyRule) => JSON.stringify(Object.entries(rule).sort());
/** Whether the days of a duty follow another rule from now on. */
export const isOtherRule = (before: DutyRule, after: DutyRule): boolean => ruleKey(before) !== ruleKey(after);

/** What became different, as the record keeps it; each word with what it was before. */
export function sayDifference(before: Before, after: After): Record<string, string> {
  const said: Record<string, string> = {};
  const note = (what: string, was: string, is: string) => {
    if (was !== is) said[what] = `${was || '없음'} → ${is || '없음'}`;
  };
  note('이름', before.name, after.name);
  note('근거', `${before.law} ${before.article}`.trim(), `${after.law} ${after.article}`.trim());
  if (isOtherRule(before.rule, after.rule)) said.주기 = `${sayRule(before.rule)} → ${sayRule(after.rule)}`;
  if (before.form_id !== after.formId) said.양식 = '바꿈';
  if (before.person_id !== after.personId) said.담당 = '바꿈';
  return said;
}

const kinds: Readonly<Record<string, string>> = {
  MADE: '의무를 더함',
  CHANGED: '내용을 바꿈',
  OFF: '사용하지 않음',
  ON: '다시 사용함',
  MOVED: '예정일을 옮김',
  LINKED: '문서를 연결함',
  UNLINKED: '문서 연결을 끊음',
};

/** "내용을 바꿈: 주기 매월 말일 → 분기마다 말일" */
export function sayChange(kind: string, detail: Readonly<Record<string, string>>): string {
  const parts = Object.entries(detail).map(([what, words]) => (what === 'name' ? words : `${what} ${words}`));
  return [kinds[kind] ?? kind, parts.join(', ')].filter(Boolean).join(': ');
}
