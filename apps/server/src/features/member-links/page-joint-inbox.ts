import { JointRow, jointRowsMax, type pageJointInbox, type SentJointRow } from '@danji/contract/joint-inbox';
import * as z from 'zod/mini';
import type { Context } from '../../http/bind.ts';
import type { Answer } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import { approveInboxOf } from '../approvals/public.ts';
import { mergeRows } from './domain/merge-rows.ts';
import { askInEach, judgeWays } from './judge-ways.ts';
import { nameOf, readsInboxOf, type Way, waysOf } from './store.ts';

const FROM_HOME = '옮겨 온 단지에서는 볼 수 없습니다. 로그인한 단지에서 다시 시도해 주세요.';
const TOO_FAR = `${jointRowsMax}건까지 넘겨 볼 수 있습니다. 조건을 좁혀 주세요.`;
const NO_RIGHT_HERE = '이 단지의 결재함을 볼 권한이 없습니다.';

type Place = Omit<Way, 'linkId'> & { linkId: string | null };
type Found = { items: Omit<SentJointRow, 'aptId' | 'aptName' | 'linkId'>[]; total: number };

const pageIn = (answer: Answer | undefined): Found | null => {
  const row = answer?.rows[0] as { page: string } | undefined;
  return row ? JSON.parse(row.page) : null;
};

/**
 * 내 단지 모두 (decision 0148): each complex is asked by itself, as the account of this person there, and only once it is known that
 * they might go there now. What comes of it is put together here and nowhere in the database.
 */
export const createPageJointInbox = () => async (context: Context<typeof pageJointInbox>) => {
  const { tx, actor, query, now } = context;
  if (actor.loginType === 'link') refuse('SWITCH_REFUSED', { message: 'switched to', errorUserMsg: FROM_HOME });
  const { page, size, sort, place: only, ...filter } = query;
  const upTo = page * size;
  if (upTo > jointRowsMax) refuse('INVALID_INPUT', { message: 'too many rows', errorUserMsg: TOO_FAR });
  const self = { aptId: actor.aptId, memberId: actor.memberId };
  const [names, rights, links] = await tx.batch([nameOf(self.aptId), readsInboxOf(self, now), waysOf(self, now)]);
  const ways = (links?.rows ?? []) as Way[];
  const aptName = (names?.rows[0] as { aptName: string } | undefined)?.aptName ?? '';
  const mayReadHere = (rights?.rows[0] as { mayRead: boolean } | undefined)?.mayRead === true;
  const places: Place[] = [{ ...self, aptName, linkId: null }, ...ways];
  const objections = [mayReadHere ? null : NO_RIGHT_HERE, ...(await judgeWays(tx, ways, context))];

  const isAsked = (place: Place, n: number) => objections[n] === null && (only === undefined || place.aptId === only);
  const asked = places.filter(isAsked);
  const listOf = ({ aptId, memberId }: Place, way: 'short' | 'whole') =>
    approveInboxOf(
      { aptId, memberId, now },
      { ...filter, ...(sort && { sort }), tab: 'waiting', page: 1, size: upTo },
      way,
    );
  const found = new Map<string, Found | null>();
  // The short statement finds nothing where somebody of the complex is away.
  for (const way of ['short', 'whole'] as const) {
    const open = asked.filter(({ aptId }) => !found.get(aptId));
    const answers = await askInEach(tx, open, (place) => [listOf(place, way)]);
    for (const [n, { aptId }] of open.entries()) found.set(aptId, pageIn(answers[n]?.[0]));
  }
  await openComplex(tx, self.aptId);

  const rowsOf = ({ aptId, aptName: name, linkId }: Place): SentJointRow[] =>
    (found.get(aptId)?.items ?? []).map((row) => ({ ...row, aptId, aptName: name, linkId }));
  return {
    items: z.decode(z.array(JointRow), mergeRows(asked.map(rowsOf), sort, { offset: upTo - size, size })),
    total: asked.reduce((sum, { aptId }) => sum + (found.get(aptId)?.total ?? 0), 0),
    page,
    size,
    complexes: places.map(({ aptId, aptName: name, linkId }, n) => ({
      ...{ aptId, aptName: name, linkId, objection: objections[n] ?? null },
      waiting: found.get(aptId)?.total ?? null,
    })),
  };
};
