import { limits } from '@danji/contract/limits';

export const PLACES: Readonly<Record<string, string>> = {
  NAME: '정보',
  BODY: '본문',
  COMMENT: '댓글',
  FILE: '첨부 이름',
  INSIDE: '첨부 내용',
};

export const countOf = (total: number, more: boolean): string =>
  more ? `${limits.searchCountMax.toLocaleString('ko-KR')}건 이상` : `${total.toLocaleString('ko-KR')}건`;

export const tooLong = (q: string): string | null =>
  q.length > limits.searchTextMax ? `검색어는 ${limits.searchTextMax}자까지 쓸 수 있습니다. 짧게 줄여 주세요.` : null;
