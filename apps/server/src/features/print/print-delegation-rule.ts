import type { printDelegationRule as Endpoint, RuleVersion, WorkItem } from '@danji/contract/delegation-rule';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { findVersion, specialWorks, worksOf } from '../delegation/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printRule } from './domain/print-rule.ts';
import { findComplexName } from './queries.ts';

type RuleFacts = { rule: RuleVersion; works: readonly WorkItem[]; complexName: string };

export async function gatherRule(tx: Tx, aptId: string, now: Date, version: number | undefined): Promise<RuleFacts> {
  const { rule } = await findVersion(tx, aptId, now, version);
  const works = [...(await tx.run(worksOf(aptId))), ...specialWorks];
  return { rule, works, complexName: await findComplexName(tx, aptId) };
}

/** The table of the rule as a paper behind the 관리규약. It holds nothing of a person, and is not recorded. */
export async function printDelegationRule(
  { printer }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, RuleFacts>,
) {
  const model = printRule({ ...facts, now });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
