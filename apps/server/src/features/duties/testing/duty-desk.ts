import type { getDutyYear, listDuties, saveDutyFacts } from '@danji/contract/duties';
import type { CallInput, WireOutput } from '@danji/contract/endpoint';
import { expect } from 'vitest';
import { draftContent } from '../../../../test/draft-content.ts';
import type { StartedOffice } from '../../../../test/office.ts';

type Duty = WireOutput<typeof listDuties>[number];
const BASE = '/api/cmplx-info/duties';

/** A complex of 25 floors with lifts, a tank, two playgrounds and a substation. */
const FACTS: CallInput<typeof saveDutyFacts>['body'] = {
  version: 0,
  floors: 25,
  floorArea: 68_000,
  equipment: [
    { kind: 'ELEVATOR', count: 22 },
    { kind: 'WATER_TANK', count: 2 },
    { kind: 'PLAYGROUND', count: 2 },
    { kind: 'SUBSTATION', count: 1 },
    { kind: 'SPRINKLER', count: 9 },
  ],
};

/** What people do with the calendar, as the screens ask for it. */
export function dutyDesk(of: () => StartedOffice) {
  const year = (by: string, asked?: number) =>
    of()
      .as(by)
      .get<WireOutput<typeof getDutyYear>>(`${BASE}${asked ? `?year=${asked}` : ''}`);
  return {
    BASE,
    year,
    async save(by: string) {
      await of().server.sql("update complex set households = 612 where apt_id = '10001'");
      const { status, body } = await of().as(by).post(`${BASE}/facts`, FACTS);
      expect(status, JSON.stringify(body)).toBe(200);
    },
    list: async () => (await of().as('sojang01').get<Duty[]>(`${BASE}/list`)).body,
    async dayOf(name: string, dueOn: string, asked?: number) {
      const { body } = await year('sojang01', asked);
      const day = body.days.find((one) => one.dutyName === name && one.dueOn === dueOn);
      if (!day) throw new Error(`${name} is not due on ${dueOn}: ${JSON.stringify(body.days.map((one) => one.dueOn))}`);
      return day;
    },
    valuesOf(duty: Duty | undefined) {
      if (!duty) throw new Error('no such duty');
      const { version, field, name, law, article, rule, formId, personId } = duty;
      return { version, field, name, law, article, rule, formId, personId };
    },
    async open(by: string, dutyDayId: string): Promise<string> {
      const { status, body } = await of().as(by).post<{ docId: string }>(`${BASE}/days/${dutyDayId}/open`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.docId;
    },
    async formId(code: string): Promise<string> {
      const [form] = await of().server.sql<{ form_id: string }>(
        "select form_id from form where apt_id = '10001' and form_code = $1",
        [code],
      );
      return form?.form_id ?? '';
    },
    /** Sent by its drafter and decided, whatever its form asks for. */
    async finish(by: string, docId: string): Promise<void> {
      const { server, act } = of();
      await server.sql(
        "update document set form_id = f.form_id, form_version = f.current_version from form f where doc_id = $1 and f.apt_id = document.apt_id and f.form_code = 'PLAIN_DRAFT'",
        [docId],
      );
      const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
      const draft = draftContent({ title: '의무를 마침', content: { 사유: '마침' }, line });
      expect((await of().as(by).post(`/api/elec-apv/documents/${docId}/save`, { version: 1, draft })).status).toBe(200);
      expect((await act(by, docId, { type: 'SUBMIT' })).status).toBe(200);
      expect((await act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    },
  };
}
