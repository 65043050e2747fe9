import type * as contract from '@danji/contract/delegation-rule';
import { isPlain } from '@danji/contract/forms/definition';
import { isUnmarked } from '@danji/contract/forms/rule-fields';
import { LARGEST_WON } from '@danji/contract/forms/won';
import { groupsOf } from '@danji/contract/rule-row';
import type { Context } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { drawDemanded } from './domain/draw-demanded.ts';
import { freezeRule, type InForce } from './domain/freeze-rule.ts';
import { specialWorks } from './domain/works.ts';
import { findVersion } from './find-version.ts';
import { findHolders } from './office-store.ts';
import { versionInUse, worksOf } from './queries.ts';

/** What the rule demands of a paper that nobody has written yet. Writes nothing. */
export async function simulateLine({ tx, actor, query, now }: Context<typeof contract.simulateLine>) {
  const { rule } = await findVersion(tx, actor.aptId, now, query.version);
  const { work, amount = 0, fund = null, drafterId } = query;
  return drawFor(tx, actor.aptId, rule, { work, amount, fund, drafterId, now });
}

type Asked = { work: string; amount: number; fund: string | null; drafterId: string; now: Date };

/** The line that this table gives such a paper, of the people that there are today. */
export async function drawFor(tx: Tx, aptId: string, rule: InForce, { amount, fund, drafterId, now, ...asked }: Asked) {
  const works = [...(await tx.run(worksOf(aptId))), ...specialWorks];
  const work = works.find(({ key }) => key === asked.work) ?? refuse('NOT_FOUND', { message: 'no such kind of work' });
  const { hasUnmarked, mayDecideOwn } = await settingsOf(tx, aptId, work.key);
  const countsHighest = amount > 0 && hasUnmarked;
  const paper = {
    forms: [work.key],
    groups: groupsOf(work),
    won: countsHighest ? LARGEST_WON : amount,
    funds: fund === null ? [] : [fund],
  };
  const frozen =
    freezeRule(rule, { ...paper, name: work.name, payeeIds: [] }) ??
    refuse('NOT_FOUND', {
      message: 'the table has a hole there',
      errorUserMsg: '이 양식, 금액, 재원에 맞는 행이 없습니다. 행을 더하거나 금액을 고쳐 주세요.',
    });
  const { actingForChair } = rule.settings;
  const holders = await findHolders(tx, aptId, { drafterId, actingForChair }, now);
  if (!holders.some(({ id }) => id === drafterId)) refuse('NOT_FOUND', { message: 'no such drafter' });
  const { version, rowNo, about, decider } = frozen;
  const held = { ...frozen, selfDecisionYn: frozen.selfDecisionYn && mayDecideOwn };
  const { left, ...drawn } = drawDemanded(held, holders, drafterId);
  return { version, rowNo, about, decider, ...drawn, left: countsHighest ? [UNMARKED, ...left] : left };
}

const UNMARKED = '이 양식은 결재 금액을 정하지 않아, 금액이 적힌 문서를 가장 높은 금액 구간으로 봅니다.';

/** What the form says of its papers: money without a mark, and whether a drafter may decide at all. */
async function settingsOf(
  tx: Tx,
  aptId: string,
  work: string,
): Promise<{ hasUnmarked: boolean; mayDecideOwn: boolean }> {
  const version = await tx.first(versionInUse(aptId, work));
  if (!version) return { hasUnmarked: false, mayDecideOwn: false };
  const { definition, settings } = version;
  return {
    hasUnmarked: !isPlain(definition) && isUnmarked(definition, settings),
    mayDecideOwn: settings.policy?.allowSelfDecision ?? false,
  };
}
