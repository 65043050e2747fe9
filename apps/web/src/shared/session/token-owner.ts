import type { TokenRecord } from '@danji/contract/auth';

/**
 * Who a token speaks for, in which complex; null where there is none. Only read to keep people apart on one phone: who
 * they are is judged by the server.
 */
export function ownerOf(record: Pick<TokenRecord, 'accessToken'> | null): string | null {
  try {
    const [, claims = ''] = (record?.accessToken ?? '').split('.');
    const { sub, apt }: Record<string, unknown> = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && typeof apt === 'string' ? `${apt}:${sub}` : null;
  } catch {
    return null;
  }
}

/** In which complex. */
export const complexOf = (record: Pick<TokenRecord, 'accessToken'> | null): string | null =>
  ownerOf(record)?.split(':')[0] ?? null;
