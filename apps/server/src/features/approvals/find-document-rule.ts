import type { DocumentRule } from '@danji/contract/delegation-rule';
import { groupsOf, plainName } from '@danji/contract/rule-row';
import type { Tx } from '../../lib/database.ts';
import { findRuleInForce, freezeRule, type InForce, specialWorks, workOf } from '../delegation/public.ts';
import type { FormSettings } from './document-store.ts';
import type { Paper } from './domain/form-values.ts';
import { countedWon, fundsOf, fundsOfAccount, payeeNamesOf, payeesOf } from './domain/rule-values.ts';
import { findMembersNamed } from './organisation-store.ts';

type About = {
  aptId: string;
  formId: string | null;
  special: string | null;
  settings: FormSettings;
  paper: Paper | null;
  /** As the rules of a line look at them. */
  values: Record<string, unknown>;
  now: Date;
};

/** What the rule in force demands of a paper with these values; null where its table has a hole. */
export async function findDocumentRule(tx: Tx, about: About): Promise<DocumentRule | null> {
  return freezeBy(tx, await findRuleInForce(tx, about.aptId, about.now), about);
}

/** The same by a version that is given. */
export async function freezeBy(tx: Tx, rule: InForce, about: Omit<About, 'now'>): Promise<DocumentRule | null> {
  const { aptId, formId, special, settings, paper, values } = about;
  const work = formId ? await tx.first(workOf(aptId, formId)) : specialWorks.find(({ key }) => key === special);
  return freezeRule(rule, {
    forms: [work?.key ?? '', ...(formId ? [formId] : [])],
    groups: work ? groupsOf(work) : [],
    won: countedWon(settings, values, paper),
    funds: [...fundsOf(values, paper?.definition), ...(special ? fundsOfAccount(values.account, rule.rows) : [])],
    name: work?.name ?? '',
    payeeIds: await findPayees(tx, about),
  });
}

/** Who receives the money: chosen as a member, or called as one of them is. */
async function findPayees(tx: Tx, { aptId, settings, paper, values }: Omit<About, 'now'>): Promise<string[]> {
  if (!paper) return [];
  const { definition } = paper;
  const names = payeeNamesOf(settings, values, definition).map(plainName);
  const called = names.length === 0 ? [] : await findMembersNamed(tx, aptId, names);
  return [...new Set([...payeesOf(settings, values, definition), ...called])];
}
