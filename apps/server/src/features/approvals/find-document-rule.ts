import type { DocumentRule } from '@danji/contract/delegation-rule';
import type { Tx } from '../../lib/database.ts';
import { findRuleInForce, freezeRule, specialWorks } from '../delegation/public.ts';
import type { FormSettings } from './document-store.ts';
import { countedWon, fundsOf, payeesOf } from './domain/rule-values.ts';
import { findWork } from './paper-store.ts';

type About = {
  aptId: string;
  formId: string | null;
  special: string | null;
  settings: FormSettings;
  /** As the rules of a line look at them. */
  values: Record<string, unknown>;
  now: Date;
};

/** What the rule in force demands of a paper with these values; null where its table has a hole. */
export async function findDocumentRule(tx: Tx, about: About): Promise<DocumentRule | null> {
  const { aptId, formId, special, settings, values, now } = about;
  const work = formId ? await findWork(tx, aptId, formId) : specialWorks.find(({ key }) => key === special);
  const group = work?.group ?? null;
  return freezeRule(await findRuleInForce(tx, aptId, now), {
    forms: [work?.key ?? '', ...(formId ? [formId] : [])],
    groups: group === null ? [] : [group],
    won: countedWon(settings, values),
    funds: fundsOf(values),
    name: work?.name ?? '',
    payeeIds: payeesOf(settings, values),
  });
}
