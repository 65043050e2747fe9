type Call = { method: string; path: string; status: number };

const ACTS: Readonly<Record<string, string>> = {
  POST: '등록',
  PUT: '고침',
  PATCH: '고침',
  DELETE: '삭제',
  GET: '읽음',
};

/** A call in the words of the office: 직원 등록 · 201. */
export const sayCall = ({ method, path, status }: Call): string => {
  const what = path.startsWith('/Users') ? '직원' : path.startsWith('/Groups') ? '부서' : '설정';
  return `${what} ${ACTS[method] ?? method} · ${status}`;
};
