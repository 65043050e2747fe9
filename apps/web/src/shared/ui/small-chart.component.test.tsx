import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../test/show.tsx';
import { SmallChart } from './small-chart.tsx';

afterEach(hide);

const until = new Date('2026-11-18T12:00:00+09:00');
const from = new Date(until.getTime() - 86_400_000);
const at = (minutes: number, value: number | null) => ({ at: new Date(until.getTime() - minutes * 60_000), value });

it('a chart is named by its words, breaks where nothing was measured, and a table says all of it', async () => {
  show(
    <SmallChart
      title="오류"
      sum="모두 8건"
      points={[at(600, 3), at(585, 5), at(60, 0), at(45, null)]}
      from={from}
      until={until}
      say={(value) => `${value}건`}
      sayTime={(moment) => moment.toISOString().slice(11, 16)}
      least={10}
      tone="seal"
    />,
  );
  const chart = page.getByRole('figure', { name: '오류 모두 8건' });
  await expect.element(chart).toBeVisible();
  expect(chart.element().querySelectorAll('svg g')).toHaveLength(2);
  expect(chart.element().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await page.getByText('표로 보기').click();
  const rows = page.getByRole('table', { name: '오류' }).getByRole('row');
  expect(rows.elements().map((row) => row.textContent)).toEqual(['시각오류', '17:003건', '17:155건', '02:000건']);
});
