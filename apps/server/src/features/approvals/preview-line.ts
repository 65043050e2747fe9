import { withoutVoice } from '@danji/contract/approval-words';
import type * as contract from '@danji/contract/approvals';
import { computeValues } from '@danji/contract/forms/compute';
import { readValues } from '@danji/contract/forms/read-values';
import { koreanDay } from '@danji/contract/korean-day';
import type { Context } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { askConsent, budgetDoubts, budgetSeen, consentTo, judgeBudget } from '../budgets/public.ts';
import { vacanciesOf } from '../delegation/public.ts';
import { findLimits } from '../limits-in-force/public.ts';
import { vacationDoubts, vacationSeen } from '../vacations/public.ts';
import { datedContent } from './dated-content.ts';
import { findForm } from './document-store.ts';
import { isOwnDecision } from './domain/default-line.ts';
import { mergeDoubts } from './domain/doubt-matter.ts';
import { holdersIn } from './domain/find-line-people.ts';
import { lineValues, paperOf } from './domain/form-values.ts';
import { higherThan } from './domain/higher-than.ts';
import { lineFreedomOf } from './domain/line-freedom.ts';
import { drawDefaultLine } from './draw-default-line.ts';
import { drawWholeLine } from './draw-whole-line.ts';
import { findDocumentRule } from './find-document-rule.ts';
import { findMatterDoubts } from './find-matter-doubts.ts';
import { HOLE } from './hold-to-form.ts';
import { findOrganisation } from './organisation-store.ts';
import { judgeVacation, payeeDoubts } from './settle-content.ts';

/** What the drafter sees while typing: the line that will result, who stands in, and why. Writes nothing. */
export async function previewLine({ tx, actor, body, now }: Context<typeof contract.previewLine>) {
  const { formId, special = null } = body;
  const form = formId === null ? null : await findForm(tx, actor.aptId, formId, body.formVersion);
  if (!form && (formId !== null || special === null)) refuse('NOT_FOUND', { message: 'no such form in use' });
  const paper = form ? paperOf(form) : null;
  // What cannot be read yet is left out: the line is drawn from the rest.
  const content = paper
    ? computeValues(
        paper.definition,
        await datedContent(
          tx,
          { aptId: actor.aptId, drafterId: actor.memberId, now },
          paper,
          readValues(paper.definition, body.values).values,
        ),
      )
    : body.values;
  const values = lineValues(paper, content, body.amount);
  const settings = form?.settings ?? {};
  const about = { aptId: actor.aptId, formId, special: form ? null : special, settings, paper, values, now };
  const marks = paper?.settings.budget;
  const relatedDocIds = body.relatedDocIds ?? [];
  const taken = marks
    ? await judgeBudget(tx, { aptId: actor.aptId, now, marks, values: content, relatedDocIds })
    : null;
  const demanded = await findDocumentRule(tx, about);
  const rule = demanded && askConsent(demanded, consentTo(taken));
  const drafterId = actor.memberId;
  const within = { formId, drafterId, actingForChair: rule?.actingForChair ?? [] };
  const organisation = await findOrganisation(tx, actor.aptId, within, now);
  const drawn = drawDefaultLine({ organisation, drafterId, settings, paper, values, now });
  const paid = organisation.members.filter(
    ({ id, offices }) => rule?.payeeIds.includes(id) && offices.includes('COUNCIL'),
  );
  const isVoted = rule?.decider === 'COUNCIL' && paid.length > 0;
  const left = [...(drawn?.left ?? []), ...(isVoted ? [withoutVoice(paid.map(({ name }) => name))] : [])];
  const problems = [...(drawn?.problems ?? [])];
  const freedom = lineFreedomOf(settings, rule);
  const drafter = { aptId: actor.aptId, memberId: drafterId, now };
  const limits = await findLimits(tx, koreanDay(now));
  const asked = { drafter, docId: null, relatedDocIds, limits };
  const seen = { aptId: actor.aptId, drafterId, docId: null, now };
  const request = paper?.settings.vacation ? await judgeVacation(tx, seen, paper, content) : null;
  const vacation = vacationSeen(request);
  const budget = budgetSeen(taken);
  const doubts = paper
    ? mergeDoubts([
        ...(await payeeDoubts(tx, actor.aptId, paper, content)),
        ...vacationDoubts(paper, request),
        ...budgetDoubts(paper, taken),
        ...(await findMatterDoubts(tx, paper, content, asked)),
      ])
    : [];
  const seenBeside = { doubts, limits, vacation, budget };
  if (!rule) return { line: [], rule: null, freedom, higher: [], left, problems: [...problems, HOLE], ...seenBeside };
  const line = drawWholeLine(drawn, { organisation, drafterId, rule, now });
  const isDecided = line.some(({ kind }) => kind === 'DECIDE' || kind === 'VOTE');
  const standing = problems.filter((problem) => !(isDecided && isOwnDecision(problem)));
  const { version, rowNo, about: said, decider } = rule;
  const demands = rule.demands.map(({ kind, office, reason }) => ({ kind, office, reason }));
  return {
    line: line.map(({ blocks: _blocks, ...step }) => ({ ...step, reasons: [...step.reasons] })),
    rule: { version, rowNo, about: said, decider, demands },
    freedom,
    higher: higherThan(line, rule, holdersIn(organisation, now), drafterId),
    left,
    ...seenBeside,
    problems: [...new Set([...standing, ...vacanciesOf(rule, holdersIn(organisation, now), drafterId)])],
  };
}
