import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { maskText } from '../../lib/mask.ts';
import { findTopAdmin, raiseAlarm } from '../alarms/public.ts';
import { type AuthDeps, recordAccess, recordEvent } from '../auth/public.ts';

/** Whose numbers and addresses a file holds in full, and which. */
export type Shown = { memberId: string | null; what: string; applicationId?: string };
type Exported<Row> = {
  list: string;
  rows: readonly Row[];
  personOf: (row: Row) => string | null;
  applicationOf?: (row: Row) => string;
  linkUrl: string;
  body: { reason: string; filter: Record<string, unknown> };
  actor: { aptId: string; memberId: string; memberName: string };
  client: Client;
  now: Date;
};

/** From so many rows on, the top administrator is told at once (DAT-03). */
const MANY_ROWS = 1_000;

/** Who took which list, from where, why and how much; whoever looks after the complex is told of much. */
export async function recordExport<Row>(
  deps: Pick<AuthDeps, 'log' | 'metrics'>,
  tx: Tx,
  { list, rows, personOf, applicationOf, linkUrl, body, actor, client, now }: Exported<Row>,
  shown: readonly Shown[] = [],
): Promise<void> {
  // Numbers and addresses that someone searched for or typed into the reason do not stand in the record in clear.
  const reason = maskText(body.reason);
  const filter = new URLSearchParams(
    Object.entries(body.filter).flatMap(([key, value]) =>
      value === undefined || key === 'sort' ? [] : [[key, maskText(String(value))]],
    ),
  );
  const event = { aptId: actor.aptId, kind: 'PERSONAL_DATA_EXPORTED', client, at: now } as const;
  await recordEvent(deps, tx, {
    ...event,
    memberId: actor.memberId,
    detail: {
      what: list,
      filter: filter.toString(),
      rows: rows.length,
      people: new Set(rows.map((row) => personOf(row) ?? applicationOf?.(row)).filter(Boolean)).size,
      reason,
      ...(shown.length > 0 ? { unmasked: shown.length } : {}),
    },
  });
  await recordAccess(deps, tx, {
    ...event,
    actorId: actor.memberId,
    subjects: shown.map(({ memberId, ...whose }) => ({ memberId, detail: { ...whose, reason } })),
  });
  const isMuch = rows.length > MANY_ROWS || shown.length > 0;
  const topAdmin = isMuch ? await findTopAdmin(tx, actor.aptId) : null;
  const how = shown.length > 0 ? ' 가리지 않고' : '';
  if (topAdmin !== null && topAdmin !== actor.memberId)
    await raiseAlarm(tx, {
      aptId: actor.aptId,
      memberId: topAdmin,
      type: 'COMMENT',
      linkUrl,
      title: `${actor.memberName}님이 ${list} ${rows.length.toLocaleString('ko-KR')}건을${how} 엑셀로 내려받았습니다`,
      body: reason,
      at: now,
    });
}
