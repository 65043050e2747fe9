/** Documents that a system writes, by what they are called in the office. */
const NAMES: Readonly<Record<string, string>> = {
  withdrawal: '출금전표',
  'privacy-log': '개인정보 조회·인쇄 이력 점검',
};

export const specialName = (special: string | null): string => NAMES[special?.toLowerCase() ?? ''] ?? '시스템 문서';
