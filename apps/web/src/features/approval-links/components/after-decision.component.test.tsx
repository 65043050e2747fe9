import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../../test/show.tsx';
import { AfterDecision } from './after-decision.tsx';

afterEach(hide);

it('the number of the document stays on one line, however narrow the page is', async () => {
  for (const width of [180, 220, 260, 300]) {
    await show(
      <p style={{ width }}>
        <AfterDecision docNumber="관리사무소-2026-0001" />
      </p>,
    );
    const number = page.getByText('관리사무소-2026-0001', { exact: true });
    await expect.element(number).toBeVisible();
    const lines = new Set([...number.element().getClientRects()].map(({ top }) => top));
    expect(lines.size, `${width}`).toBe(1);
    hide();
  }
});
