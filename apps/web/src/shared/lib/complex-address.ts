/** In an address that may be opened from another complex of the same person: where it leads to (decision 0144). */
export const COMPLEX = 'complex';

export function addressIn(path: string, aptId: string): string {
  const url = new URL(path, 'https://app.invalid');
  url.searchParams.set(COMPLEX, aptId);
  return `${url.pathname}${url.search}${url.hash}`;
}
