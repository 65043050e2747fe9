/** Of a file in full, the first person it was about and how many more. */
export function othersToo(name: string | null, others: number): string | null {
  if (others === 0) return name;
  return name === null ? `${(others + 1).toLocaleString('ko-KR')}명` : `${name} 외 ${others.toLocaleString('ko-KR')}명`;
}
