/** What documents without a form are called in the office: those that a system has written. */
const WRITTEN_BY_SYSTEMS: Readonly<Record<string, string>> = {
  withdrawal: '출금전표',
  'privacy-log': '개인정보 조회·인쇄 이력 점검',
};
export const writtenBySystems = Object.entries(WRITTEN_BY_SYSTEMS);

type Kind = { formName: string | null; special?: string | null | undefined };

/** What stands under 양식: its form, or what it is called that a system has written. */
export function documentKind({ formName, special }: Kind): string {
  if (formName !== null) return formName;
  return special ? (WRITTEN_BY_SYSTEMS[special.toLowerCase()] ?? '시스템 문서') : '';
}
