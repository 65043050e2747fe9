import { expect } from 'vitest';
import { openFragileOffice } from '../../../test/broken-calls.ts';

const world = openFragileOffice();
const PATH = '/api/dang/org/departments';

type Department = { dept_id: string; dept_name: string; seq_no: number };
const departments = () =>
  world.server.sql<Department>(
    "select dept_id, dept_name, seq_no from department where apt_id = '10001' order by seq_no",
  );
const names = async () => (await departments()).map(({ dept_name }) => dept_name);
const idOf = async (name: string) => String((await departments()).find((row) => row.dept_name === name)?.dept_id);

/** The numbers are 1 to n, whatever broke. */
const holds = async () => {
  const rows = await departments();
  expect(rows.map(({ seq_no }) => seq_no)).toEqual(rows.map((_, index) => index + 1));
};

const FIRST = ['관리과', '경리과', '기전과', '경비반', '미화반', '입주민 기타'];
/** As the demo has them. */
async function inFirstOrder(): Promise<string> {
  const manager = await world.office.person('sojang01');
  for (const name of await names())
    if (!FIRST.includes(name))
      expect((await manager.post(`${PATH}/${await idOf(name)}/delete`)).status, name).toBe(200);
  for (const [index, name] of FIRST.entries()) {
    const there = (await names())[index];
    if (there === undefined || there === name) continue;
    const body = { sourceId: await idOf(name), targetId: await idOf(there) };
    expect((await manager.post(`${PATH}/changeSeqNo`, body)).status).toBe(200);
  }
  expect(await names()).toEqual(FIRST);
  return 'departments';
}

world.breakEachCall(
  'IDM-01, CON-07 a change of departments whose n-th database call breaks happens once or not at all',
  [
    {
      // Done twice it would not be the same: the place of the target has moved.
      name: 'changing the order',
      prepare: inFirstOrder,
      request: async () => {
        const [sourceId, targetId] = [await idOf('관리과'), await idOf('경비반')];
        return world.by('sojang01', `${PATH}/changeSeqNo`, { sourceId, targetId });
      },
      look: names,
      once: ['경리과', '기전과', '경비반', '관리과', '미화반', '입주민 기타'],
      holds,
    },
    {
      name: 'creating one',
      prepare: inFirstOrder,
      request: () => world.by('sojang01', PATH, '방재팀'),
      look: names,
      once: [...FIRST.slice(0, -1), '방재팀', '입주민 기타'],
      holds,
    },
  ],
);
