import { expect, it } from 'vitest';
import { createTogether } from './together.ts';

/** A server that answers each address with what `parts` says of it, and joined calls part by part. */
function setUp(parts: Record<string, unknown>, joinedStatus = 200) {
  const asked: string[] = [];
  const ask = createTogether(async (path) => {
    asked.push(decodeURIComponent(path));
    const [address, query] = path.split('?ask=');
    if (address !== '/api/main/together') return Response.json(parts[path]);
    if (joinedStatus !== 200) return Response.json({ code: 'X' }, { status: joinedStatus });
    const paths = decodeURIComponent(query ?? '').split(',');
    return Response.json(
      paths.map((one) => ({ status: one in parts ? 200 : 403, body: parts[one] ?? { code: 'NO' } })),
    );
  });
  return { ask, asked };
}
const live = () => new AbortController().signal;

it('what is asked for at one moment travels in one call, and each gets its own answer', async () => {
  const { ask, asked } = setUp({ '/api/a': 1, '/api/b': { two: 2 } });
  const answers = await Promise.all(['/api/a', '/api/no', '/api/b'].map((path) => ask(path, 't', live())));
  expect(asked).toEqual(['/api/main/together?ask=/api/a,/api/no,/api/b']);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200]);
  expect(await answers[2]?.json()).toEqual({ two: 2 });
});

it('one that is asked alone goes alone, and so do those of another session', async () => {
  const { ask, asked } = setUp({ '/api/a': 1 });
  await ask('/api/a', 't', live());
  await Promise.all([ask('/api/a', 't', live()), ask('/api/a', 'other', live())]);
  expect(asked).toEqual(['/api/a', '/api/a', '/api/a']);
});

it('never more than twelve in one call', async () => {
  const { ask, asked } = setUp({ '/api/a': 1 });
  await Promise.all(Array.from({ length: 14 }, () => ask('/api/a', 't', live())));
  expect(asked.map((path) => path.split(',').length)).toEqual([12, 2]);
});

it('where the joined call is not answered, each is asked alone; a dead session is the same for all', async () => {
  for (const status of [404, 500, 503]) {
    const { ask, asked } = setUp({ '/api/a': 1, '/api/b': 2 }, status);
    const answers = await Promise.all([ask('/api/a', 't', live()), ask('/api/b', 't', live())]);
    expect(await Promise.all(answers.map((one) => one.json()))).toEqual([1, 2]);
    expect(asked).toHaveLength(3);
  }
  const { ask, asked } = setUp({}, 401);
  const answers = await Promise.all([ask('/api/a', 't', live()), ask('/api/b', 't', live())]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  expect(asked).toHaveLength(1);
});

it('REQ-9 a joined answer that cannot be read is none of a lost connection: each is asked alone', async () => {
  const asked: string[] = [];
  const ask = createTogether(async (path) => {
    asked.push(path);
    return path.startsWith('/api/main/together') ? new Response('<html>broken') : Response.json(path);
  });
  const answers = await Promise.all([ask('/api/a', 't', live()), ask('/api/b', 't', live())]);
  expect(await Promise.all(answers.map((one) => one.json()))).toEqual(['/api/a', '/api/b']);
  expect(asked).toHaveLength(3);
});

it('one that was given up is not asked for, and one that breaks off fails for each', async () => {
  const { ask, asked } = setUp({ '/api/a': 1 });
  const given = new AbortController();
  const first = ask('/api/gone', 't', given.signal);
  given.abort(new Error('given up'));
  await expect(first).rejects.toThrow('given up');
  await ask('/api/a', 't', live());
  expect(asked).toEqual(['/api/a']);
  const broken = createTogether(() => Promise.reject(new TypeError('broken')));
  await expect(broken('/api/a', 't', live())).rejects.toThrow('broken');
  const both = await Promise.allSettled([broken('/api/a', 't', live()), broken('/api/b', 't', live())]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('what the page asked for before its scripts were there is not asked for again; each answer is good once', async () => {
  const asked: string[] = [];
  const early = new Map([['/api/a', Response.json(1)]]);
  const ask = createTogether(
    async (path) => {
      asked.push(path);
      return Response.json('asked anew');
    },
    (path, bearer) => {
      if (path === '/api/broken') return Promise.resolve(null);
      const answer = bearer === 't' ? early.get(path) : undefined;
      early.delete(path);
      return answer ? Promise.resolve(answer) : null;
    },
  );
  expect(await (await ask('/api/a', 't', live())).json()).toBe(1);
  expect(asked).toEqual([]);
  for (const path of ['/api/a', '/api/broken']) expect(await (await ask(path, 't', live())).json()).toBe('asked anew');
  expect(asked).toEqual(['/api/a', '/api/broken']);
});
