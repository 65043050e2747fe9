import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Field = { key: string; label: string; type: string; [more: string]: unknown };
export type Draft = {
  version: number;
  definition: { heading: string; fields: Field[]; paper: unknown };
  settings: { line?: { steps: unknown[]; rules: unknown[] }; amountField?: string };
};

/** Asks the server as the person whose page it is. */
export const ask = <T>(from: Page, path: string, body?: unknown): Promise<T> =>
  from.evaluate(
    async ([url, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      const response = await fetch(url as string, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'x-requested-with': 'danji',
          'idempotency-key': `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 12)}`,
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      return (await response.json()) as never;
    },
    [path, body] as const,
  );

let made = 0;
export const nameOf = (what: string) => {
  made += 1;
  return `${what} ${made}`;
};
export const formIdOf = (at: Page) => new URL(at.url()).searchParams.get('formId') ?? '';
export const draftOf = (at: Page) => ask<Draft>(at, `/api/elec-apv/form-mng/forms/${formIdOf(at)}/draft`);
export const paper = (at: Page) => at.getByRole('textbox', { name: '양식 종이' });
export const properties = (at: Page) => at.getByRole('complementary', { name: '속성' });
export const palette = (name: string, at: Page) =>
  at.getByRole('region', { name: '입력 항목' }).getByRole('button', { name, exact: true });
export const chip = (text: string | RegExp, at: Page) =>
  paper(at).locator('[data-danji-field]').filter({ hasText: text });
/** What the server has, once it has it: a save may be on its way while the last one is still told. */
export const kept = (at: Page) => expect.poll(() => draftOf(at), { timeout: 15_000 });
export const keptText = (at: Page) =>
  expect.poll(async () => JSON.stringify((await draftOf(at)).definition.paper), { timeout: 15_000 });
export const saved = (at: Page) =>
  at
    .getByRole('status')
    .getByText(/^저장됨 \d\d:\d\d$/)
    .waitFor();
/** A name is taken over a moment after the typing; leaving the box takes it over at once. */
export const fill = async (name: string | RegExp, text: string, at: Page) => {
  const box = properties(at).getByRole('textbox', { name, exact: typeof name === 'string' });
  await box.fill(text);
  await box.blur();
};

export async function openNew(name: string, at: Page): Promise<void> {
  await at.goto('/elec-apv/form-mng');
  await at.getByRole('button', { name: '새 양식' }).click();
  await at.getByRole('textbox', { name: '양식 이름' }).fill(name);
  await at.getByRole('button', { name: '만들기' }).click();
  await paper(at).waitFor();
  await paper(at).click();
}
