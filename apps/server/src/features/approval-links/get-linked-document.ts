import type * as contract from '@danji/contract/approval-links';
import { LinkActType } from '@danji/contract/approval-links';
import type { WireOutput } from '@danji/contract/endpoint';
import { RawJson } from '../../http/answers.ts';
import type { LinkContext } from '../../http/bind-link.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findDetailByLink, findForm, markOpened } from '../approvals/public.ts';
import type { LinkDeps } from './deps.ts';
import { enterByLink } from './open-link.ts';

type Endpoint = typeof contract.getLinkedDocument;
type Wire = WireOutput<Endpoint>;
type Detail = Omit<Wire, 'definition'> & { formId: string | null; formVersion: number | null; state: string };

export const createGetLinkedDocument =
  (deps: LinkDeps) =>
  async ({ claims, now }: LinkContext<Endpoint>): Promise<RawJson<Endpoint>> =>
    deps.db.transact(async (tx) => {
      const link = await enterByLink(tx, claims, now);
      const { aptId, memberId, docId } = link;
      const reader = { aptId, memberId, now };
      await markOpened(tx, reader, docId);
      const found = (await findDetailByLink(tx, reader, docId, link.stepId)) ?? refuse('NOT_FOUND');
      const detail = found.detail as Detail;
      const answer: Wire = {
        aptName: link.aptName,
        memberName: link.memberName,
        forName: link.forName,
        stepId: link.stepId,
        acts: LinkActType.options.filter((act) => found.abilities.includes(act)),
        expiresAt: link.visitEndsAt?.toISOString() ?? '',
        docId,
        title: detail.title,
        formName: detail.formName,
        special: detail.special,
        definition: await definitionOf(tx, aptId, detail),
        content: detail.content,
        filled: detail.filled,
        amount: detail.amount,
        version: detail.version,
        drafter: detail.drafter,
        urgentYn: detail.urgentYn,
        security: detail.security,
        disclosure: detail.disclosure,
        submittedAt: detail.submittedAt,
        secretYn: detail.secretYn,
        steps: detail.steps,
        attachments: detail.attachments,
      };
      return new RawJson<Endpoint>(JSON.stringify(answer));
    });

async function definitionOf(tx: Tx, aptId: string, { formId, formVersion }: Detail): Promise<Wire['definition']> {
  if (!formId || !formVersion) return null;
  const form = await findForm(tx, aptId, formId, formVersion);
  // What was published before papers existed has nothing to draw.
  return form && 'paper' in form.definition ? form.definition : null;
}
