import type { Disclosure } from '@danji/contract/disclosure';
import type * as contract from '@danji/contract/document-chain';
import { computeValues } from '@danji/contract/forms/compute';
import { copiedValues } from '@danji/contract/forms/copied-values';
import { kindOf } from '@danji/contract/forms/field';
import { carryMatter } from '@danji/contract/forms/matter';
import { matchName, paymentIn } from '@danji/contract/forms/payment';
import { readValues } from '@danji/contract/forms/read-values';
import { withHidden } from '@danji/contract/forms/shown-form';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { answersForItself } from '@danji/contract/registers/shipped';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { type AuthDeps, recordActorEvent } from '../auth/public.ts';
import { findPayeeByName } from '../payees/public.ts';
import { indexDocuments } from '../search-index/public.ts';
import { disclosureBefore, drafterOf, openDraft } from './begin-draft.ts';
import { type FoundForm, findForm } from './document-store.ts';
import { amountsOf, type Paper, paperOf, titleFrom } from './domain/form-values.ts';
import { replaceRelated } from './draft-store.ts';
import { findMatter } from './find-matter.ts';
import { firstContent } from './first-content.ts';
import { type MatterRow, paperOfMatter } from './matter-queries.ts';

type Deps = Pick<AuthDeps, 'log' | 'metrics'>;
type Given = Context<typeof contract.continueDocument>;

/** 이어서 작성: the next paper of the matter, filled in from those before it that the drafter may read, and linked. */
export const createContinueDocument =
  (deps: Deps) =>
  async (given: Given): Promise<{ docId: string; version: number }> => {
    const { tx, actor, params, body, now } = given;
    const reader = { aptId: actor.aptId, memberId: actor.memberId, now };
    const source =
      (await tx.first(paperOfMatter(reader, params.docId))) ??
      refuse('NOT_FOUND', { message: 'no such document for the caller' });
    if (source.state !== 'APPROVED' && source.state !== 'ENFORCED') refuseUndecided();
    const form = (await findForm(tx, actor.aptId, body.formId)) ?? refuseForm();
    const register = againIn(source, form);
    const pair = register ? null : pairOf(source, form);
    const drafter = await drafterOf(tx, actor, now);
    const first = await firstContent(tx, actor.aptId, form, drafter, now);
    const paper = paperOf(form);
    const filled = paper
      ? await fillIn(
          deps,
          given,
          paper,
          pair
            ? carryMatter(paper, await findMatter(tx, reader, source), pair, first.content)
            : sameAgain(paper, source, register, { first: first.content, today: koreanDay(now) }),
        )
      : first;
    // What was confidential stays so until the drafter says otherwise.
    const security = source.security === 'CONFIDENTIAL' ? source.security : undefined;
    const disclosure = keptInside(disclosureBefore(source));
    const written = { ...filled, line: [], ...(security ? { security } : {}), ...(disclosure ? { disclosure } : {}) };
    const draft = await openDraft(tx, { aptId: actor.aptId, form, written, drafter, now });
    await replaceRelated(tx, reader, draft.docId, [params.docId]);
    await indexDocuments(tx, actor.aptId, [draft.docId]);
    return draft;
  };

/** What may not go out, or not whole, stays so in the next paper of the matter until its drafter says otherwise. */
const keptInside = (disclosure: Disclosure | null) => (disclosure?.kind === 'OPEN' ? null : disclosure);

const refuseUndecided = (): never =>
  refuse('ACT_REFUSED', {
    message: 'NOT_DECIDED',
    errorUserMsg: '결재가 끝난 문서에서만 이어서 작성할 수 있습니다.',
    details: { reason: 'NOT_DECIDED' },
  });
const refuseForm = (): never => refuse('NOT_FOUND', { message: 'no such next form in use' });

/** What the form of the document says of this next one; another form is none of its matter. */
const pairOf = ({ matter }: MatterRow, { form_id, form_code }: FoundForm) =>
  matter?.next.find(({ form }) => form === form_id || form === form_code) ?? refuseForm();

/** A register in which another paper on the same form answers for this one: a contract made anew, the next inspection. */
const againIn = ({ form_id, registers }: MatterRow, form: FoundForm) =>
  form_id === form.form_id
    ? (registers ?? []).map(({ register }) => answersForItself(register)).find(Boolean)
    : undefined;

/** What comes round is of another day; what is answered is the same matter on the days that it had. Photos stay with their paper. */
function sameAgain(
  { definition, settings }: Paper,
  { content }: MatterRow,
  register: RegisterDefinition | undefined,
  { first, today }: { first: Values; today: string },
): Values {
  const said = withHidden(content);
  const kept = register?.sameBy ? copiedValues(definition, settings, said, today) : said;
  const files = new Set(
    definition.fields.filter((field) => kindOf(field).refersTo === 'attachment').map(({ key }) => key),
  );
  const taken = Object.fromEntries(Object.entries(kept).filter(([key]) => !files.has(key)));
  return readValues(definition, { ...first, ...taken }).values;
}

/** With the account of a known payee, which is on record, and all that follows from the values. */
async function fillIn(deps: Deps, given: Given, paper: Paper, carried: Values) {
  const content = { ...computeValues(paper.definition, await withAccount(deps, given, paper, carried)) };
  const { amount } = amountsOf(paper, content);
  return { title: titleFrom(paper, content), content, amount: amount === null ? null : String(amount) };
}

async function withAccount(deps: Deps, given: Given, { settings }: Paper, values: Values): Promise<Values> {
  const { tx, actor, client, now } = given;
  const { payment } = settings;
  const paid = paymentIn(settings, values);
  if (!payment || !paid || paid.account !== null) return values;
  const known = await findPayeeByName(tx, actor.aptId, matchName(paid.name));
  if (!known || known.retired_at !== null || known.account === null) return values;
  const detail = { what: known.name, payeeId: known.payee_id };
  await recordActorEvent(deps, { tx, actor, client, now }, { kind: 'PAYEE_TAKEN', memberId: null, detail });
  const { account, bank, holder, businessNumber } = payment;
  const put = (key: string | undefined, value: string | null) =>
    key !== undefined && value !== null ? { [key]: value } : {};
  return {
    ...values,
    ...put(account, known.account),
    ...put(bank, known.bank),
    ...put(holder, known.holder),
    ...put(businessNumber, known.business_number),
  };
}
