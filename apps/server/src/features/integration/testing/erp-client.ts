import { randomBytes } from 'node:crypto';
import type { TestServer } from '../../../../test/server.ts';
import { signCall } from '../domain/call-signature.ts';

export type ServiceKey = { accountId: string; keyId: string; secret: string };
type Changes = Partial<{
  headers: Record<string, string>;
  timestamp: string;
  nonce: string;
  secret: string;
  signedPath: string;
  signedBody: string;
}>;

/** The operator makes an account for a program of a complex. */
export async function makeAccount(server: TestServer, aptId: string, rights: string[]): Promise<ServiceKey> {
  const operator = await server.signIn('sysadmin');
  const made = await operator.post<ServiceKey>(`/api/syst/service-accounts?aptId=${aptId}`, { name: 'ERP', rights });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body;
}

type Signed = { method: 'GET' | 'POST'; path: string; raw: string };

/** What stands over a call that the ERP signs, with what a test changes in it. */
export function signedHeaders(
  { clock }: Pick<TestServer, 'clock'>,
  key: ServiceKey,
  { method, path, raw, ...changes }: Signed & Changes,
): Record<string, string> {
  const timestamp = changes.timestamp ?? String(clock.now().getTime());
  const nonce = changes.nonce ?? randomBytes(16).toString('base64url');
  const signature = signCall(changes.secret ?? key.secret, {
    method,
    path: changes.signedPath ?? path,
    timestamp,
    nonce,
    body: changes.signedBody ?? raw,
  });
  return {
    'x-danji-key': key.keyId,
    'x-danji-timestamp': timestamp,
    'x-danji-nonce': nonce,
    'x-danji-signature': signature,
    ...changes.headers,
  };
}

/** A call as the ERP makes it, with what a test changes in it. */
export async function callErp<T = Record<string, unknown>>(
  server: TestServer,
  key: ServiceKey,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  changes: Changes = {},
) {
  const raw = body === undefined ? '' : JSON.stringify(body);
  return server.call<T>(method, path, {
    ...(body === undefined ? {} : { raw }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...signedHeaders(server, key, { method, path, raw, ...changes }),
    },
  });
}

export const slip = (number: string, changes: Record<string, unknown> = {}) => ({
  special: 'withdrawal',
  number,
  writtenOn: '2026-11-13',
  documentName: '11월 용역비 이체승인신청서',
  account: '국민 123-45-678901 (관리비)',
  totalAmount: 3_300_000,
  totalCount: 2,
  payees: [
    { holder: '(주)한빛미화', bank: '국민', accountNo: '123456-04-123456', amount: 2_200_000, note: '미화 용역비' },
    { holder: '대한승강기', bank: '농협', accountNo: '302-1234-5678-91', amount: 1_100_000, note: '' },
  ],
  drafterId: 'gyeongri01',
  ...changes,
});
