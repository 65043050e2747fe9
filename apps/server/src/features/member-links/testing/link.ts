import { koreanDay } from '@danji/contract/korean-day';
import { PASSWORD, type Person, type TestServer } from '../../../../test/server.ts';

export const LINKS = '/api/auth/member-links';
/** The browser in which both sign in, one after the other: its cookie of a device. */
export type Browser = { danji_device: string };
export const browserOf = ({ cookies }: Person): Browser => ({ danji_device: cookies.danji_device ?? '' });
type Answer<T> = { code?: string; errorUserMsg?: string } & T;

export const inDays = (server: TestServer, days: number) =>
  koreanDay(new Date(server.clock.now().getTime() + days * 86_400_000));

export const offer = (server: TestServer, from: Person, cookies: Browser, given: object = {}) =>
  from.post<Answer<{ offer: string }>>(
    `${LINKS}/offer`,
    { reason: '두 단지를 함께 맡습니다', endsOn: inDays(server, 100), password: PASSWORD, ...given },
    { cookies },
  );
export const take = (by: Person, cookies: Browser, offered: string, password = PASSWORD) =>
  by.post<Answer<{ ok: true }>>(LINKS, { offer: offered, password }, { cookies });

/** Two accounts become one person's, as through the screens. */
export async function linkAccounts(server: TestServer, from: Person, to: Person, given: object = {}): Promise<string> {
  const at = browserOf(from);
  const offered = await offer(server, from, at, given);
  const taken = await take(to, at, offered.body.offer);
  if (taken.status !== 200) throw new Error(`not linked: ${JSON.stringify([offered.body, taken.body])}`);
  return (await ownLinks(from)).at(-1)?.linkId ?? '';
}

type Link = { linkId: string; otherAptName: string; otherMemberName: string; reason: string; endsOn: string };
export const ownLinks = async (person: Person): Promise<Link[]> => (await person.get<Link[]>(LINKS)).body;
