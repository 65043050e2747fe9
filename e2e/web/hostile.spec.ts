import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { ELSEWHERE, HOSTILE } from './hostile-corpus.ts';
import { openBrowser, shareOffice, signedIn } from './support.ts';

declare global {
  interface Window {
    danjiBroken?: number;
    danjiPolicy?: string[];
  }
}

const IMG = '<img src=x onerror=danjiBroken=1>';
/** For names, which are short. */
const BOLD = '<b onclick=danjiBroken=1>';
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

let danji: Danji;
let docId: string;
let title: string;
let page: Page;
let strange: string[];
shareOffice(async () => {
  danji = await launchDanji();
  await writeHostile();
  const office = await signedIn(danji, 'sojang01', {}, null);
  ({ page } = office);
  strange = await watch(office.context, page);
  return danji;
});

/** The document and every fourth of the other places; `npm run test:system` looks at all of them. */
const HOSTILE_EVERY = Number(process.env.HOSTILE_EVERY ?? 4);
const someOf = (places: readonly string[]) => places.filter((_, i) => i % HOSTILE_EVERY === 0);

/** Everything that nothing of ours does: a script that ran, a dialog, a broken policy, a request or a way out. */
async function watch(watched: BrowserContext, seen: Page): Promise<string[]> {
  const found: string[] = [];
  const isOurs = (url: string) => url.startsWith(danji.url) || /^(data|blob|about):/.test(url);
  await watched.addInitScript(() => {
    window.danjiPolicy = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.danjiPolicy?.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  seen.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  seen.on('request', (request) => {
    if (!isOurs(request.url())) found.push(`request ${request.url()}`);
  });
  seen.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) found.push(`went to ${frame.url()}`);
  });
  seen.on('popup', (other) => found.push(`opened ${other.url()}`));
  return found;
}
const lookAt = async (seen: Page, where: string) => {
  const { broken, policy } = await seen.evaluate(() => ({
    broken: 'danjiBroken' in window,
    policy: window.danjiPolicy,
  }));
  expect({ where, broken, policy, strange }).toEqual({ where, broken: false, policy: [], strange: [] });
};

/** As much of the corpus as each place takes, by calls where they take it and by the owner's hand where they do not. */
async function writeHostile(): Promise<void> {
  const desk = openDesk(danji);
  const pages: string[] = [];
  for (const text of HOSTILE) {
    const last = pages.at(-1);
    if (last !== undefined && last.length + text.length < 1_900) pages[pages.length - 1] = `${last}\n${text}`;
    else pages.push(text);
  }
  title = `${HOSTILE[0]} ${IMG}`;
  docId = await desk.draft({
    by: 'gisa01',
    line: LINE,
    title,
    more: { content: Object.fromEntries(pages.map((text, i) => [`${IMG} ${i}`, text])) },
  });
  await desk.attach('gisa01', docId, `${IMG.replaceAll('/', '')}.pdf`, Buffer.from('%PDF-1.4\n%%EOF\n'));
  await desk.act('gisa01', docId, { type: 'SUBMIT' });
  for (const text of pages)
    await desk.call('sojang01', 'POST', `/api/elec-apv/documents/${docId}/comments`, { text, mentionIds: [] });
  for (let i = 0; i < 12; i++)
    await desk.submit({
      by: 'gisa01',
      line: LINE,
      title: HOSTILE.slice(i * 4, i * 4 + 4)
        .join(' ')
        .slice(0, 190),
    });
  const owner = new pg.Client({ connectionString: danji.ownerUrl });
  await owner.connect();
  for (const change of [
    'update member set member_name = left($2 || member_id, 30), position_name = $2 where $1::text is not null',
    'update role set role_name = $2 || substr(role_id::text, 33) where $1::text is not null',
    "update complex set name = $2 where apt_id = '10001' and $1::text is not null",
    "update form set form_name = left($2 || form_name, 60) where apt_id = '10001' and $1::text is not null",
    `insert into alarm (apt_id, alarm_id, member_id, alarm_type, link_url, title, body, created_at)
     values ('10001', gen_random_uuid(), 'sojang01', 'COMMENT', '/search', $2, $1, now())`,
    `insert into security_event (apt_id, at, kind, member_id, ip_address, user_agent, detail)
     values ('10001', now(), 'SIGN_IN_OK', 'sojang01', $2, $1, jsonb_build_object('reason', $1::text))`,
  ])
    await owner.query(change, [IMG, BOLD]);
  await owner.end();
}

describe('XSS-01: a corpus of hostile text, on every screen that shows it', () => {
  it('XSS-01 XSS-04 the guard sees what would run: the policy stops it, and it is noted', async () => {
    const other = await openBrowser(danji);
    const seen = await other.newPage();
    await watch(other, seen);
    await seen.goto('/auth/login');
    await seen.getByLabel('아이디').waitFor();
    // A try before this one may have left its own.
    danji.violations.length = 0;
    await seen.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), IMG);
    await expect.poll(() => seen.evaluate(() => window.danjiPolicy?.length ?? 0)).toBeGreaterThan(0);
    expect(await seen.evaluate(() => 'danjiBroken' in window)).toBe(false);
    // As every journey would be told.
    await expect.poll(() => danji.violations).toEqual([expect.stringContaining("script-src 'self'")]);
    danji.violations.length = 0;
    await other.close();
  });

  it('XSS-01 XSS-04 lists, papers, comments, names, file names, search and records show it as the text that it is', async () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(150);
    await page.goto(`/elec-apv/sign-detail/${docId}`);
    await page.getByText(title, { exact: false }).first().waitFor();
    await page
      .getByText(HOSTILE.at(-1) as string, { exact: false })
      .first()
      .waitFor();
    await lookAt(page, 'document');
    for (const place of someOf([
      '/',
      '/elec-apv/apv-inbox',
      '/elec-apv/all-apv-mng',
      '/alarm/all-alarm',
      '/elec-apv/form-mng',
      '/cmplx-info/emp-mng/emp-setting',
      '/cmplx-info/emp-mng/emp-top-list',
      '/cmplx-info/privacy-mng',
      `/search/detail?q=${encodeURIComponent('script')}`,
    ])) {
      await page.goto(place);
      await page.locator('#root #main h1').waitFor();
      await page.locator('#main').getByText('danjiBroken').filter({ visible: true }).first().waitFor();
      await lookAt(page, place);
    }
  });

  it('XSS-06 XSS-02 links in a text keep to harmless schemes, say where they lead and cannot reach back', async () => {
    const desk = openDesk(danji);
    const link = (href: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: '여기', marks: [{ type: 'link', attrs: { href } }] }],
    });
    const hrefs = [
      'https://example.kr/a',
      'javascript:danjiBroken=1',
      'data:text/html,x',
      '//evil.example',
      'JAVASCRIPT:x',
    ];
    const linked = await desk.submit({
      by: 'gisa01',
      line: LINE,
      title: '링크',
      form: 'GENERAL_DRAFT',
      more: { content: { 추진목적: '링크', 추진계획: { type: 'doc', content: hrefs.map(link) } }, amount: null },
    });
    await page.goto(`/elec-apv/sign-detail/${linked}`);
    const links = page.locator('#main').getByRole('link', { name: /여기/ });
    await links.first().waitFor();
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('href'), one.getAttribute('rel'), one.textContent]),
      ),
    ).toEqual([['https://example.kr/a', 'noopener noreferrer', expect.stringContaining('example.kr')]]);
    await lookAt(page, 'links');
  });

  it('XSS-01 DAT-01 the paper says it, too, and nothing of it is more than words', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').accessToken as string);
    const answer = await fetch(`${danji.url}/api/elec-apv/documents/${docId}/pdf`, {
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'danji' },
    });
    expect(answer.status).toBe(200);
    const paper = Buffer.from(await answer.arrayBuffer());
    // What is packed inside is looked at too: scripts, actions, files, and where links lead.
    const pdf = await getDocumentProxy(new Uint8Array(paper));
    expect({ scripts: await pdf.getJSActions(), files: await pdf.getAttachments() }).toEqual({
      scripts: null,
      files: null,
    });
    for (let at = 1; at <= pdf.numPages; at += 1)
      for (const note of await (await pdf.getPage(at)).getAnnotations())
        expect(String(note.url ?? note.unsafeUrl ?? danji.url)).toMatch(new RegExp(`^${danji.url}`));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text.replace(/\s/g, '')).toContain('<script>danjiBroken=1</script>');
    const bytes = paper.toString('latin1');
    expect(bytes.startsWith('%PDF')).toBe(true);
    expect(bytes).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/EmbeddedFile|evil\.example|\/SubmitForm/);
  });

  it('XSS-07 addresses that would lead elsewhere stay here', async () => {
    for (const place of someOf(ELSEWHERE)) {
      await page.goto(`${danji.url}${place}`);
      // A page of ours, or a refusal in JSON.
      await expect.poll(() => page.locator('body').innerText()).not.toBe('');
      expect(page.url().startsWith(`${danji.url}/`), place).toBe(true);
      await lookAt(page, place);
    }
  });

  it('CFG-03 what is shipped has no map, no word of a demo account and no door for tests', async () => {
    const folder = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => /\.map$|\.test\.|\.git|\.env/.test(name))).toEqual([]);
    const scripts = files.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const name of scripts) {
      const text = await readFile(path.join(folder, name), 'utf8');
      expect(text, name).not.toMatch(/danji1234|sojang01|sourceMappingURL/);
    }
  });

  it('SUP-01 the notices of what others wrote are served beside it', async () => {
    const answer = await fetch(`${danji.url}/assets/third-party.md`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/## react - [\s\S]*MIT License/);
  });
});
