import { pageAddress } from '@danji/contract/page-address';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarms } from '../alarms/public.ts';
import { holdersOf } from './office-queries.ts';

type Told = { aptId: string; by: string; version: number; said: string; at: Date };

/** Who decides what is the business of those who decide: the council and the 관리소장 hear of every change of the rule. */
export async function tellRule(tx: Tx, { aptId, by, version, said, at }: Told): Promise<void> {
  const holders = await tx.run(holdersOf(aptId, at));
  const concerned = holders.filter(
    ({ id, isHere, council, roles }) => isHere && id !== by && (council.length > 0 || roles.includes('DIRECTOR')),
  );
  const linkUrl = pageAddress('cmplx-info-delegation-rule', { version: String(version) });
  await raiseAlarms(
    tx,
    concerned.map(({ id }) => ({
      aptId,
      memberId: id,
      type: 'COMMENT',
      linkUrl,
      title: '위임전결규정',
      body: said,
      at,
    })),
  );
}
