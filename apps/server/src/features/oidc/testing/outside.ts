import type { Person, TestServer } from '../../../../test/server.ts';
import { CLIENT } from './real-provider.ts';

export const ISSUERS = '/api/syst/oidc-issuers';
export type Finished = {
  record: { accessToken: string; otpRequired: boolean; otpMethod?: string; sessionId: string | null } | null;
  ticket: { ticket: string; issuerName: string; shownAs: string } | null;
  code?: string;
  errorUserMsg?: string;
};
export type Browser = { cookies: Record<string, string> };

const VALUES = { name: '회사 로그인', ...CLIENT, rule: 'NONE', ruleClaim: '', trusted: [] };
type Given = Partial<Omit<typeof VALUES, 'trusted'>> & { trusted?: string[] };

/** An issuer that the operator has added, and turned on in these complexes. */
export async function addIssuer(operator: Person, issuer: string, given: Given = {}, aptIds = ['10001']) {
  const added = await operator.post<{ issuerId: string }>(ISSUERS, { ...VALUES, ...given, issuer });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  for (const aptId of aptIds)
    await operator.post(`${ISSUERS}/${added.body.issuerId}/switch?aptId=${aptId}`, { onYn: 'Y' });
  return added.body.issuerId;
}
export const changeIssuer = (operator: Person, issuerId: string, given: Given) => {
  const { clientSecret: _, ...values } = { ...VALUES, ...given };
  return operator.post(`${ISSUERS}/${issuerId}`, values);
};

/** As a browser does it: the cookie that it was given goes along from then on. */
export async function begin(
  server: TestServer,
  browser: Browser,
  issuerId: string,
  purpose: 'SIGN_IN' | 'LINK' = 'SIGN_IN',
): Promise<string> {
  const answer = await server.call<{ url: string }>('POST', '/api/auth/oidc/begin', {
    body: { issuerId, purpose },
    cookies: browser.cookies,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  Object.assign(browser.cookies, answer.cookies);
  return answer.body.url;
}
export async function finish(server: TestServer, browser: Browser, body: object) {
  const answer = await server.call<Finished>('POST', '/api/auth/oidc/finish', { body, cookies: browser.cookies });
  Object.assign(browser.cookies, answer.cookies);
  return answer;
}
export const answerIn = ({ searchParams }: URL, issuerId: string) => ({
  issuerId,
  ...Object.fromEntries(
    ['state', 'code', 'iss', 'error'].flatMap((name) =>
      searchParams.has(name) ? [[name, searchParams.get(name)]] : [],
    ),
  ),
});

/** Links in the way of 내 정보: the person gives the password and says that it is theirs. */
export const confirm = (person: Person, browser: Browser, ticket: string, password?: string) =>
  person.post<{ code?: string; errorUserMsg?: string }>(
    '/api/auth/oidc/links',
    { ticket, ...(password !== undefined && { password }) },
    { cookies: { ...person.cookies, ...browser.cookies } },
  );
