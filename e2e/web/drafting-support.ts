import type { Page } from 'playwright-core';
import type { Desk } from './document-desk.ts';
import { choose } from './support.ts';

/** Asks the server as the person of this page. */
export const ask = (who: Page, path: string, body?: unknown): Promise<unknown> =>
  who.evaluate(
    async ([address, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      const answer = await fetch(address as string, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': `key-${Math.random().toString(36).slice(2)}`,
          'x-requested-with': 'danji',
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      return answer.json();
    },
    [path, body] as const,
  );
/** Saving by itself takes a moment after the last change. */
export const patient = { timeout: 10_000 };
export type Document = {
  docId: string;
  state: string;
  amount: number;
  title: string;
  version: number;
  content: Record<string, unknown>;
};
export const detail = (who: Page, docId: string) => ask(who, `/api/elec-apv/documents/${docId}`) as Promise<Document>;
export const drafts = async (who: Page) =>
  ((await ask(who, '/api/elec-apv/sent-inbox?tab=draft&page=1&size=50')) as { total: number }).total;

export const openForm = async (who: Page, formId: string) => {
  await who.goto(`/elec-apv/new-apv-cre?formId=${formId}`);
  await canWrite(who);
};
/** The form stands, and the line that it gives. */
export async function canWrite(who: Page): Promise<void> {
  await who.getByRole('textbox', { name: '제목', exact: true }).waitFor();
  await who.getByRole('region', { name: '결재선' }).getByText('박소장', { exact: true }).waitFor();
}
/** A field of the paper; whom one pays is offered while it is typed. */
export const field = (who: Page, name: string) =>
  who.getByRole(name === '지급처' ? 'combobox' : 'textbox', { name, exact: true });
export const saved = (who: Page) => who.getByText(/저장됨 \d\d:\d\d/).waitFor();
export const docIdOf = (who: Page) =>
  who.waitForURL(/docId=/).then(() => new URL(who.url()).searchParams.get('docId') ?? '');

export async function paste(who: Page, name: string, text: string): Promise<void> {
  await field(who, name).focus();
  await who.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

export async function fillExpense(who: Page, payee: string): Promise<void> {
  await field(who, '지급처').fill(payee);
  await field(who, '지급사유').fill('3호기 도어 인버터를 교체하고 대금을 지급하고자 함.');
  await choose(who.getByRole('combobox', { name: '계정과목' }), '승강기유지비');
  await choose(who.getByRole('combobox', { name: '증빙종류' }), '세금계산서');
  await paste(who, '품명 1행', '도어 인버터\t\t1\t1,280,000\n교체 작업비\t\t2\t200,000\n부가가치세\t\t1\t168,000\n');
}

/** The ids of the shipped forms by their code. */
export async function readFormIds(desk: Desk, by: string): Promise<Record<string, string>> {
  const { forms } = await desk.call<{ forms: { formCode: string; formId: string }[] }>(
    by,
    'GET',
    '/api/elec-apv/forms',
  );
  return Object.fromEntries(forms.map(({ formCode, formId }) => [formCode, formId]));
}

/** The id of a shipped form. */
export async function formIdOf(who: Page, code: string): Promise<string> {
  const { forms } = (await ask(who, '/api/elec-apv/forms')) as { forms: { formCode: string; formId: string }[] };
  return forms.find((form) => form.formCode === code)?.formId ?? '';
}

/** Files as a hand or a clipboard brings them. */
export const bringFiles = (
  who: Page,
  kind: 'drop' | 'paste',
  list: { name: string; type: string; base64: string }[],
): Promise<unknown> =>
  who.evaluate(
    ([how, given]) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
      if (how === 'paste')
        return document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      const place = document.querySelector('[aria-label="첨부파일"]');
      const put = (type: string) =>
        place?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      put('dragover');
      return put('drop');
    },
    [kind, list] as const,
  );
export const textFile = (name: string, words: string) => ({
  name,
  type: 'text/plain',
  base64: Buffer.from(words).toString('base64'),
});
