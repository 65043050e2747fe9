import { isPlain } from '@danji/contract/forms/definition';
import { koreanDay } from '@danji/contract/korean-day';
import { stateWord } from '@danji/contract/registers/definition';
import { registerByCode } from '@danji/contract/registers/shipped';
import type { Report, ReportAsk } from '@danji/contract/reports';
import { sourceOfForm, sourceOfRegister } from '@danji/contract/reports/source';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import type { Reader } from '../approvals/public.ts';
import { planReport } from './domain/plan-report.ts';
import { toReport } from './domain/to-report.ts';
import { formSource, reportGroups, type What } from './queries.ts';

/** What a report says to this reader, for screen, file and paper. */
export async function workOutReport(tx: Tx, reader: Reader, ask: ReportAsk): Promise<Report> {
  const { source, what, register } = await sourceOf(tx, reader, ask);
  const plan = planReport(source, ask, koreanDay(reader.now));
  if ('misfit' in plan) return refuse('INVALID_INPUT', { message: 'no such report', errorUserMsg: plan.misfit });
  const groups = await tx.run(reportGroups(reader, what, plan));
  return toReport(source, plan, groups, register && ((state) => stateWord(register, state as 'LIVE')));
}

async function sourceOf(tx: Tx, { aptId }: Reader, { register: code, formId }: ReportAsk) {
  if ((code === undefined) === (formId === undefined))
    return refuse('INVALID_INPUT', {
      message: 'one of register and form is needed',
      errorUserMsg: '대장이나 양식을 하나 골라 주세요.',
    });
  if (code !== undefined) {
    const register = registerByCode(code) ?? refuse('NOT_FOUND', { message: 'no such register' });
    return { source: sourceOfRegister(register), what: { register: code } satisfies What, register };
  }
  const form = (await tx.first(formSource(aptId, formId ?? ''))) ?? refuse('NOT_FOUND', { message: 'no such form' });
  const fields = isPlain(form.definition) ? [] : form.definition.fields;
  return {
    source: sourceOfForm(form.formName, fields),
    what: { formId: formId ?? '' } satisfies What,
    register: undefined,
  };
}
