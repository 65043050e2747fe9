import { beforeAll, expect, it } from 'vitest';
import { breakJob, openFragileOffice } from '../../../test/broken-calls.ts';
import { tellStartedAbsences } from './public.ts';

const world = openFragileOffice();

const HOUR = 3_600_000;
const at = (ms: number) => new Date(world.server.clock.now().getTime() + ms).toISOString();
const away = () => ({ reason: '휴가', from: at(-HOUR), to: at(24 * HOUR), standInId: 'gyeongri01' });
const absences = () => world.count("absence where person_id = 'gijeon01'");

/** One document waits for the person, so that the stand-in is told of it as well. */
beforeAll(async () => {
  await world.office.submitted({
    by: 'gisa01',
    line: [
      { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
      { order: 2, kind: 'DECIDE', personId: 'sojang01' },
    ],
  });
});
const present = async () => {
  await world.server.sql('delete from absence');
  await world.server.sql("delete from alarm where member_id = 'gyeongri01'");
  return 'gijeon01';
};
const absent = async () => {
  await present();
  const made = await (await world.office.person('gijeon01')).post<{ absenceId: string }>('/api/comm/absences', away());
  expect(made.status).toBe(200);
  return made.body.absenceId;
};
const endedOf = async (absenceId: string) => {
  const [row] = await world.server.sql(
    'select ended_early_at is not null as ended from absence where absence_id = $1',
    [absenceId],
  );
  return row;
};

world.breakEachCall('IDM-01, IDM-03, IDM-06 an absence whose n-th database call breaks is entered once or not at all', [
  {
    name: '부재 등록, with word to the stand-in',
    prepare: present,
    request: () => world.by('gijeon01', '/api/comm/absences', away()),
    look: absences,
    once: 1,
  },
  {
    name: '부재 등록 by a manager',
    prepare: present,
    request: () => world.by('sojang01', '/api/dang/org/absences', { ...away(), personId: 'gijeon01' }),
    look: absences,
    once: 1,
  },
  {
    name: '부재 종료',
    prepare: absent,
    request: (id) => world.by('gijeon01', `/api/comm/absences/${id}/end`, {}),
    look: endedOf,
    once: { ended: true },
  },
  {
    name: '부재 종료 by a manager',
    prepare: absent,
    request: (id) => world.by('sojang01', `/api/dang/org/absences/${id}/end`, {}),
    look: endedOf,
    once: { ended: true },
  },
]);

it('IDM-06 word of an absence that has begun is given once or not at all, whichever database call breaks', async () => {
  const toldOf = () =>
    world.count("alarm where member_id = 'gyeongri01' and body = '대결할 차례입니다' and created_at = $1", begun);
  let begun = world.server.clock.now();
  await breakJob({
    appUrl: world.server.database.appUrl,
    async prepare() {
      await present();
      const manager = await world.office.person('sojang01');
      const given = { ...away(), from: at(HOUR), personId: 'gijeon01' };
      expect((await manager.post('/api/dang/org/absences', given)).status).toBe(200);
      begun = new Date(begun.getTime() + 2 * HOUR);
    },
    run: (db) => tellStartedAbsences({ db, clock: { now: () => begun } }),
    async holds() {
      const { length } = await world.server.sql('select from absence where told_at is not null');
      expect(await toldOf()).toBe(length);
    },
  });
  expect(await toldOf()).toBe(1);
});
