import { amountOf } from '@danji/contract/forms/compute';
import { expect, it } from 'vitest';
import { shippedForms } from '../../../db/forms/index.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const DRAFTERS = ['gisa01', 'gyeongri01', 'gwajang01', 'sojang01', 'isa01', 'hoejang01', 'gamsa01'];
const office = forThisFile(() => startOffice(DRAFTERS));
const AMOUNTS = [1, 300_000, 300_001, 2_999_999, 3_000_000, 148_500_000];
const FUNDS = ['관리비', '장기수선충당금', '잡수입'];
/** One of so many cases; each form, amount, fund and drafter has its turn. */
const EVERY = Number(process.env.SIMULATED_EVERY ?? 13);

type Step = { kind: string; personId: string };
type Said = { rowNo: number; about: string; decider: string };
type Preview = { rule: Said; line: Step[]; problems: string[] };

function casesOf() {
  const cases = shippedForms.flatMap(({ code, definition, settings, sample }) => {
    const field = definition.fields.find(({ key }) => key === settings.amountField);
    const isAsked = field?.type === 'money';
    const hasFund = definition.fields.some(({ key }) => key === '재원');
    return (isAsked ? AMOUNTS : [null]).flatMap((won) =>
      (hasFund ? FUNDS : [null]).flatMap((fund) =>
        DRAFTERS.map((by) => {
          const amount = isAsked && field.vat === 'choose' ? { won, vat: 'EXCLUDED' } : won;
          const values = {
            ...sample.values,
            ...(isAsked ? { [field.key]: amount } : {}),
            ...(fund === null ? {} : { 재원: fund }),
          };
          const counted = amountOf(definition, settings, values).amount ?? 0;
          return { code, by, fund, values, counted };
        }),
      ),
    );
  });
  return cases.filter((_, at) => at % EVERY === 0);
}

it('CTL-01 CTL-02 the simulator says of every form, amount, fund and drafter what the line of such a paper is held to', async () => {
  const forms = await office.server.sql<{ form_code: string; form_id: string }>(
    "select form_code, form_id from form where apt_id = '10001' and form_code is not null",
  );
  const cases = casesOf();
  expect(new Set(cases.map(({ code }) => code)).size).toBeGreaterThan(EVERY > 7 ? 15 : 33);
  for (const { code, by, fund, values, counted } of cases) {
    const formId = forms.find(({ form_code }) => form_code === code)?.form_id;
    const asked = new URLSearchParams({ work: code, drafterId: by, amount: String(counted) });
    if (fund !== null) asked.set('fund', fund);
    const path = `/api/dang/delegation-rule/simulate?${asked}`;
    const { body: simulated } = await office.as('sojang01').get<Said & Omit<Preview, 'rule'>>(path);
    const { body: preview } = await office
      .as(by)
      .post<Preview>('/api/elec-apv/line/preview', { formId, amount: null, values });
    const about = `${code} ${counted} ${fund} ${by}`;
    const { rowNo, decider } = preview.rule;
    expect({ about, rowNo: simulated.rowNo, decider: simulated.decider }).toEqual({ about, rowNo, decider });
    // Whom the simulator draws stands in the line of the paper: in the same kind, or as the one who decides it.
    const drawn = preview.line.flatMap(({ kind, personId }) => [
      `${kind} ${personId}`,
      ...(kind === 'DECIDE' ? [personId] : []),
    ]);
    const missing = simulated.line.filter(
      ({ kind, personId }) => kind !== 'DECIDE' && !drawn.includes(`${kind} ${personId}`) && !drawn.includes(personId),
    );
    expect({ about, missing }).toEqual({ about, missing: [] });
    expect({ about, stopped: simulated.problems.length > 0 }).toEqual({ about, stopped: preview.problems.length > 0 });
  }
});
