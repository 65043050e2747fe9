import { expect, it } from 'vitest';
import { bringDocuments } from '../../test/demo-documents.ts';
import { folderForThisFile, forThisFile } from '../../test/for-this-file.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

const folder = folderForThisFile('demo');
const today = forThisFile(() => startTestServer({ env: { dataDir: folder } }));
const other = forThisFile(() => startTestServer({ env: { dataDir: folder } }));
const ANOTHER_DAY = new Date('2027-03-02T00:05:00+09:00');

const statesIn = ({ sql }: TestServer) =>
  sql("select state, count(*)::int as many from document where apt_id = '10001' group by 1 order by 1");

/** 사용촉진: asked, planned, named by the office, and handed over on paper. */
const promotionsIn = ({ sql }: TestServer) =>
  sql<{ asked: number }>(
    `select count(*)::int as asked, count(planned_at)::int as planned, count(second_at)::int as named,
            count(first_handed_on)::int as handed from vacation_promotion where apt_id = '10001'`,
  );

it('on another day of the year, just past midnight, it is the same office', async () => {
  expect(await bringDocuments(today, folder)).toBe(true);
  expect(await bringDocuments(other, folder, { now: ANOTHER_DAY })).toBe(true);
  expect(await statesIn(other)).toEqual(await statesIn(today));
  for (const office of [today, other]) {
    const [stages] = await promotionsIn(office);
    expect(stages).toMatchObject({ planned: 1, named: 1, handed: 1 });
    expect(stages?.asked).toBeGreaterThanOrEqual(4);
  }
  const [far] = await other.sql<{ last: Date }>('select max(at) as last from approval_event');
  expect(far?.last.getTime()).toBeLessThan(ANOTHER_DAY.getTime());
});
