import { josa } from '@danji/contract/josa';
import { listMemberLinks } from '@danji/contract/member-links';
import { unseen } from '../shared/api/answers-under.ts';
import { sentenceOf } from '../shared/api/call-error.ts';
import { callHome } from '../shared/api/call-home.ts';
import { COMPLEX } from '../shared/lib/complex-address.ts';
import { readAuth, readUser } from '../shared/session/auth-storage.ts';
import { complexesOf } from '../shared/session/complexes.ts';
import { goToComplex } from '../shared/session/go-to-complex.ts';
import { heldToken } from '../shared/session/session-store.ts';
import { complexOf } from '../shared/session/token-owner.ts';
import { hrefOf, type Verdict, type Visit } from './guard-page.ts';

/**
 * An address that names its complex: where this window is in it, it is opened as it is. In another complex of this person one goes
 * there, and is told; any other complex is none, whoever asks.
 */
export async function leadToComplex(aptId: string, visit: Visit): Promise<Verdict> {
  const { [COMPLEX]: _, ...search } = visit.search;
  const href = hrefOf({ ...visit, search });
  if (complexOf(heldToken()) === aptId) return { kind: 'redirect', to: href };
  try {
    const isFirst = complexOf(readAuth('')) === aptId;
    const ways = complexesOf(readUser(''), isFirst ? [] : await callHome(listMemberLinks, {}, unseen));
    const way = ways.find(({ complex, linkId }) => (linkId === null ? isFirst : complex === aptId));
    if (!way) return { kind: 'lost' };
    const isGoing = await goToComplex(way, href, `${josa(way.aptName, '으로/로')} 옮겨 열었습니다.`);
    return isGoing ? new Promise(() => {}) : { kind: 'abort' };
  } catch (error) {
    return { kind: 'abort', alert: sentenceOf(error) };
  }
}
