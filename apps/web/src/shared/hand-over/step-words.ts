const kinds: Record<string, string> = {
  REVIEW: '검토',
  DECIDE: '결재',
  AGREE: '합의',
  COOPERATE: '협조',
  CONFIRM: '확인',
  VOTE: '의결',
};
export const kindWord = (kind: string): string => kinds[kind] ?? kind;

export const stepStates = { PENDING: '대기', HELD: '보류', PLANNED: '예정' } as const;
