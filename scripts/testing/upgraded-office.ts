import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { compiledFlags } from '../../apps/server/src/lib/node-flags.ts';
import { findLoopbackPort } from '../../apps/server/src/lib/postgres/find-loopback-port.ts';
import { OWNER } from '../../apps/server/src/lib/postgres/initialise-cluster.ts';
import { DATABASE } from '../../apps/server/src/lib/postgres/start-embedded.ts';
import { loadOrCreateSecretFile } from '../../apps/server/src/lib/secrets.ts';
import { draftContent } from '../../apps/server/test/draft-content.ts';
import { insertPlainForms } from '../../apps/server/test/plain-forms.ts';

const BORDER = 'danji-upgrade-border';
type Kept = { docId: string; title: string; state: string; attachmentId: string; bytes: Buffer };

/** An installation with an office at work in it, and everything that was acknowledged to anybody. */
export async function openOffice(root: string) {
  const port = await findLoopbackPort();
  const [home, dataDir, pidFile] = ['home', 'data', 'pid'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  const envFile = path.join(root, 'danji.env');
  const url = `http://127.0.0.1:${port}`;
  const kept = new Map<string, Kept>();
  let tokens = new Map<string, string>();
  const logFile = path.join(root, 'log');

  /** What systemd does with the unit: starts what `current` points to, and ends it. */
  const service = path.join(root, 'service.sh');
  mkdirSync(root, { recursive: true });
  writeFileSync(
    service,
    `if [ "$1" = start ]; then cd -P '${home}/current' || exit 1
  setsid node_modules/.bin/node ${compiledFlags.map((flag) => (flag.startsWith('file:') ? './apps/server/compile-cache.mjs' : flag)).join(' ')} apps/server/start.mjs >> '${logFile}' 2>&1 < /dev/null &
  echo $! > '${pidFile}'
elif [ "$1" = alive ]; then kill -0 "$(cat '${pidFile}')"
else pid=$(cat '${pidFile}'); kill "$pid" 2>/dev/null; while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; fi
`,
  );
  const setVariables = (more: Record<string, string> = {}) => {
    const variables = { DATA_DIR: dataDir, PORT: String(port), BACKUP_HOUR: 'off', LOG_LEVEL: 'error', ...more };
    writeFileSync(
      envFile,
      Object.entries(variables)
        .map(([key, value]) => `${key}="${value}"\n`)
        .join(''),
    );
  };
  setVariables();

  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
  const runService = (what: 'start' | 'stop') =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        BACKUP_HOUR: 'off',
        LOG_LEVEL: 'error',
      };
      execFile('sh', [service, what], { env }, resolve);
    });
  const run = (file: string, args: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [file, ...args],
        { env: { PATH: process.env.PATH, ...env } },
        (_, out, err) => resolve({ code: child.exitCode, output: out + err }),
      );
    });
  const upgrade = (release: string, ...args: string[]) =>
    run(path.join(release, 'scripts/upgrade.mjs'), [
      ...['--home', home, '--env', envFile, '--wait', '40'],
      ...['--stop', `sh '${service}' stop`, '--start', `sh '${service}' start`, '--alive', `sh '${service}' alive`],
      ...args,
    ]);

  const ask = async (by: string, place: string, body?: object, type = 'application/json') => {
    if (!tokens.has(by)) tokens.set(by, await signIn(by));
    const isRead = body === undefined;
    const answer = await fetch(`${url}${place}`, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(by)}`,
        'x-requested-with': 'danji',
        ...(isRead ? {} : { 'content-type': type, 'idempotency-key': randomUUID() }),
      },
      ...(isRead ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${by} ${place}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signIn = async (memberId: string): Promise<string> => {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'danji' },
      body: JSON.stringify({ memberId, password: 'danji1234!' }),
    });
    // On a quick machine several phases fall into one minute, and everybody signs in anew in each.
    if (answer.status === 429) {
      await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 5));
      return signIn(memberId);
    }
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const act = (by: string, docId: string, type: string) =>
    ask(by, `/api/elec-apv/documents/${docId}/act`, { act: { type } });
  /** The embedded one that runs, whichever release it is of. */
  const ownerUrl = () => {
    const running = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const password = loadOrCreateSecretFile(dataDir, 'postgres.password').toString('base64url');
    return `postgres://${OWNER}:${password}@127.0.0.1:${running[3]}/${DATABASE}`;
  };
  const sql = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  const draft = async (title: string) => {
    const [form] = await sql<{ form_id: string }>(
      "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
    );
    const made = await ask('gijeon01', '/api/elec-apv/documents', { formId: form?.form_id });
    const { docId } = (await made.json()) as { docId: string };
    const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    const content = draftContent({ title, content: { 사유: '점검' }, amount: 120_000, line });
    await ask('gijeon01', `/api/elec-apv/documents/${docId}/save`, { version: 1, draft: content });
    const bytes = Buffer.from(`file of ${title}\n`.repeat(50));
    const head = `--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="memo.txt"\r\nContent-Type: text/plain\r\n\r\n`;
    const form2 = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BORDER}--\r\n`)]);
    const attached = await ask(
      'gijeon01',
      `/api/elec-apv/documents/${docId}/attached`,
      form2,
      `multipart/form-data; boundary=${BORDER}`,
    );
    const { attachmentId } = (await attached.json()) as { attachmentId: string };
    await act('gijeon01', docId, 'SUBMIT');
    const one = { docId, title, state: 'IN_PROGRESS', attachmentId, bytes };
    kept.set(docId, one);
    return one;
  };
  const approve = async (one: Kept) => {
    await act('sojang01', one.docId, 'APPROVE');
    one.state = 'APPROVED';
  };

  return {
    home,
    dataDir,
    sql,
    setVariables,
    upgrade,
    async start() {
      await runService('start');
      for (const until = Date.now() + 120_000; !(await isReady()); await sleep(100))
        if (Date.now() > until) throw new Error(readFileSync(logFile, 'utf8'));
    },
    stop: () => (existsSync(pidFile) ? runService('stop') : undefined),
    log: () => readFileSync(logFile, 'utf8'),
    prepareForms: () => insertPlainForms(ownerUrl()),
    /** A document that is decided, and one that waits; and what waited before is decided now. */
    async work(phase: string) {
      for (const waiting of [...kept.values()].filter(({ state }) => state === 'IN_PROGRESS')) await approve(waiting);
      await approve(await draft(`${phase}에 결재한 문서`));
      await draft(`${phase}에 올린 문서`);
    },
    /** What of all that was acknowledged is not as it was; nothing, if nothing was lost. */
    async findLost(): Promise<string[]> {
      tokens = new Map();
      const lost: string[] = [];
      for (const { docId, title, state, attachmentId, bytes } of kept.values()) {
        const [row] = await sql<{ title: string; state: string }>(
          `select title, state from document where doc_id = '${docId}'`,
        );
        if (row?.title !== title || row.state !== state) lost.push(`${title}: ${row ? row.state : 'gone'}`);
        const file = await ask('gijeon01', `/api/elec-apv/documents/${docId}/attached/${attachmentId}`).catch(
          () => null,
        );
        if (!file || !Buffer.from(await file.arrayBuffer()).equals(bytes)) lost.push(`${title}: its file`);
      }
      return lost;
    },
    kept,
    forget: (phase: string) => {
      for (const [docId, { title }] of kept) if (title.startsWith(phase)) kept.delete(docId);
    },
    verify: (release: string) => run(path.join(release, 'apps/server/src/verify.ts'), [], { DATA_DIR: dataDir }),
    drill: (release: string, file: string) =>
      run(path.join(release, 'apps/server/src/restore.ts'), [file, '--drill'], { DATA_DIR: dataDir, TMPDIR: root }),
    /** What a refusal must leave as it is. */
    state: async () => ({
      current: readlinkSync(path.join(home, 'current')),
      releases: readdirSync(path.join(home, 'releases')).sort(),
      pid: readFileSync(pidFile, 'utf8'),
      isReady: await isReady(),
      migrations: await sql('select name, checksum from schema_migration order by name'),
    }),
  };
}
