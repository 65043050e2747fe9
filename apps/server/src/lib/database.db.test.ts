import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../test/for-this-file.ts';
import { startTestServer } from '../../test/server.ts';
import { createDatabase, type Tx } from './database.ts';
import { Refusal } from './errors.ts';
import { statement } from './statement.ts';

const retries: string[] = [];
const server = forThisFile(() => startTestServer({ demo: false }));
const db = forThisFile(() =>
  createDatabase({ url: server.database.appUrl, max: 4, onRetry: (state) => void retries.push(state) }),
);
beforeAll(async () => {
  await server.sql('create table counter (id integer primary key, n integer not null)');
  await server.sql('insert into counter values (1, 0), (2, 0)');
  await server.sql('grant select, insert, update on counter to danji_app');
});

const add = (tx: Tx, id: number) => tx.run(statement`update counter set n = n + 1 where id = ${id}`);
const values = async () => (await server.sql<{ n: number }>('select n from counter order by id')).map(({ n }) => n);
const zero = () => server.sql('update counter set n = 0');
const barrier = (parties: number) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (--parties <= 0) open();
    return opened;
  };
};

describe('CON-08: deadlocks and serialisation failures are tried again, and nobody sees them', () => {
  it('CON-08 two transactions that lock in opposite order both succeed, once each', async () => {
    await zero();
    retries.length = 0;
    const both = barrier(2);
    const tries = [0, 0];
    const crossing = (who: 0 | 1, first: number, then: number) =>
      db.transact(async (tx) => {
        tries[who] = (tries[who] ?? 0) + 1;
        await add(tx, first);
        await both();
        await add(tx, then);
        return who;
      });
    expect(await Promise.all([crossing(0, 1, 2), crossing(1, 2, 1)])).toEqual([0, 1]);
    expect(retries).toEqual(['40P01']);
    expect((tries[0] ?? 0) + (tries[1] ?? 0)).toBe(3);
    expect(await values()).toEqual([2, 2]);
  });

  it('CON-08 a serialisation failure is tried again with what the other has written', async () => {
    await zero();
    retries.length = 0;
    const both = barrier(2);
    const serial = () =>
      db.transact(async (tx) => {
        await tx.run(statement`set transaction isolation level serializable`);
        const row = await tx.first(statement<{ n: number }>`select n from counter where id = 1`);
        await both();
        await tx.run(statement`update counter set n = ${(row?.n ?? 0) + 1} where id = 1`);
      });
    await Promise.all([serial(), serial()]);
    expect(retries).toEqual(['40001']);
    expect(await values()).toEqual([2, 0]);
  });

  it('CON-08 after five tries it is given up, and nothing has happened', async () => {
    await zero();
    retries.length = 0;
    const fail = statement`do $$ begin raise exception 'again' using errcode = '40001'; end $$`;
    await expect(
      db.transact(async (tx) => {
        await add(tx, 1);
        await tx.run(fail);
      }),
    ).rejects.toThrow('again');
    expect(retries).toHaveLength(4);
    expect(await values()).toEqual([0, 0]);
  });

  it('CON-08 any other error is not tried again', async () => {
    retries.length = 0;
    let runs = 0;
    await expect(
      db.transact(async (tx) => {
        runs++;
        await tx.run(statement`select 1 / 0`);
      }),
    ).rejects.toThrow('division by zero');
    expect({ runs, retries }).toEqual({ runs: 1, retries: [] });
  });
});

describe('a transaction is all or nothing', () => {
  it('an error that the work swallowed does not pass for success', async () => {
    await zero();
    const swallowing = db.transact(async (tx) => {
      await add(tx, 1);
      await tx.run(statement`select 1 / 0`).catch(() => {});
      return 'done';
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await values()).toEqual([0, 0]);
  });

  it('a thrown refusal undoes what came before it, and the connection goes on', async () => {
    await zero();
    await expect(
      db.transact(async (tx) => {
        await add(tx, 1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await values()).toEqual([0, 0]);
    expect(await db.transact(async (tx) => (await tx.run(statement`select 1`)).length)).toBe(1);
  });

  it('ERR-01 a connection that the database ended is replaced; the request in it fails, the process and the next do not', async () => {
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    const pid = await one.transact(
      async (tx) => (await tx.first(statement<{ pid: number }>`select pg_backend_pid() as pid`))?.pid,
    );
    const doomed = one.transact(async (tx) => {
      await tx.run(statement`select 1`);
      await server.sql('select pg_terminate_backend($1)', [pid]);
      await tx.run(statement`select 2`);
    });
    await expect(doomed).rejects.toThrow();
    expect(await one.transact(async (tx) => (await tx.first(statement<{ two: number }>`select 2 as two`))?.two)).toBe(
      2,
    );
    await one.close();
  });
});

describe('several statements of a transaction in one round trip', () => {
  const addOne = (id: number) => statement`update counter set n = n + 1 where id = ${id}`;

  it('gives rows and counts in their order, and nothing for nothing', async () => {
    await zero();
    const answers = await db.transact((tx) =>
      tx.batch([addOne(1), statement`select n from counter where id = 1`, addOne(99), statement`select 1 where false`]),
    );
    expect(answers.map(({ rows, count }) => ({ rows, count }))).toEqual([
      { rows: [], count: 1 },
      { rows: [{ n: 1 }], count: 1 },
      { rows: [], count: 0 },
      { rows: [], count: 0 },
    ]);
    expect(await db.transact((tx) => tx.batch([]))).toEqual([]);
    expect(await values()).toEqual([1, 0]);
  });

  it('one that fails undoes those before it and keeps those after it from running; the connection goes on', async () => {
    await zero();
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    const bad = statement`select 1 / ${0}::int`;
    for (const _again of [1, 2]) {
      await expect(one.transact((tx) => tx.batch([addOne(1), bad, addOne(2)]))).rejects.toThrow('division by zero');
      expect(await values()).toEqual([0, 0]);
    }
    await one.transact((tx) => tx.batch([addOne(1), addOne(2)]));
    expect(await values()).toEqual([1, 1]);
    await one.close();
  });

  it('values of every kind arrive as they were given', async () => {
    const given = {
      texts: ['', 'a,b', '"q"', 'back\\slash', '{brace}', 'NULL', null, '한글 😀', '두\n줄'],
      numbers: [1, -2.5, null],
      moments: [new Date('2026-11-16T01:02:03.456Z')],
      json: { a: [1, 'x"y'] },
    };
    const [answer] = await db.transact((tx) =>
      tx.batch([
        statement`select ${given.texts}::text[] as texts, ${given.numbers}::float8[] as numbers, ${given.moments}::timestamptz[] as moments, ${given.json}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes`,
      ]),
    );
    expect(answer?.rows[0]).toEqual({ ...given, bytes: Buffer.from([0, 255]) });
  });

  it('a value that cannot be sent fails at once, undoes what came before it, and the connection goes on', async () => {
    await zero();
    const impossible = db.transact(async (tx) => {
      await add(tx, 1);
      await tx.batch([statement`select 1`, statement`select ${new Date(Number.NaN)}::timestamptz`]);
    });
    await expect(impossible).rejects.toThrow(RangeError);
    expect(await values()).toEqual([0, 0]);
    await db.transact((tx) => add(tx, 1));
    expect(await values()).toEqual([1, 0]);
  });

  it('what waits for the commit is written with it, unless the part that asked for it was undone', async () => {
    await zero();
    await db.transact(async (tx) => {
      tx.beforeCommit(addOne(1));
      await tx
        .nested(async (part) => {
          part.beforeCommit(addOne(2));
          throw new Refusal('STALE');
        })
        .catch(() => {});
    });
    expect(await values()).toEqual([1, 0]);
    const refused = db.transact(async (tx) => {
      tx.beforeCommit(statement`select 1 / ${0}::int`);
      await add(tx, 2);
    });
    await expect(refused).rejects.toThrow('division by zero');
    expect(await values()).toEqual([1, 0]);
  });

  it('what may come later has a transaction of its own behind the commit, and its failure is its own', async () => {
    await zero();
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    const whose = statement<{ at: string }>`select pg_current_xact_id()::text as at`;
    const seen: unknown[] = [];
    await one.transact(async (tx) => {
      await add(tx, 1);
      tx.afterwards(async (own) => {
        await add(own, 2);
        seen.push(await values(), await own.first(whose));
      });
      seen.push(await tx.first(whose));
      await tx
        .nested(async (part) => {
          part.afterwards(async (own) => void (await add(own, 2)));
          throw new Refusal('STALE');
        })
        .catch(() => {});
    });
    const [mine, committed, its] = seen;
    expect(committed).toEqual([1, 0]);
    expect(its).not.toEqual(mine);
    expect(await values()).toEqual([1, 1]);

    const undone = one.transact(async (tx) => {
      tx.afterwards(async (own) => void (await add(own, 2)));
      await add(tx, 1);
      throw new Refusal('STALE');
    });
    await expect(undone).rejects.toThrow();
    const stands = one.transact(async (tx) => {
      await add(tx, 1);
      tx.afterwards(async (own) => {
        await add(own, 2);
        await own.run(statement`select 1 / ${0}::int`);
      });
      return 'done';
    });
    expect(await stands).toBe('done');
    expect(await values()).toEqual([2, 1]);
    await one.transact((tx) => add(tx, 1));
    expect(await values()).toEqual([3, 1]);
    await one.close();
  });
});

describe('two statements in one round trip', () => {
  const open = (aptId: string) => statement<{ set: string }>`select set_config('app.apt_id', ${aptId}, true) as set`;
  const seen = statement<{ apt: string | null }>`select nullif(current_setting('app.apt_id', true), '') as apt`;

  it('ACL-11 what the first sets holds for the second and for nothing after it', async () => {
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    expect(await one.readAfter(open('10001'), seen)).toEqual([{ set: '10001' }, [{ apt: '10001' }]]);
    expect(await one.transact((tx) => tx.run(seen))).toEqual([{ apt: null }]);
    expect(await one.readAfter(seen, seen)).toEqual([{ apt: null }, [{ apt: null }]]);
    await one.close();
  });

  it('gives every type as the driver gives it: numbers, texts, nulls, moments, arrays, bytes, no rows', async () => {
    const at = new Date('2026-11-14T12:34:56.789Z');
    const all = statement`select 1::int as n, ${'한글 "\\ 😀'}::text as t, null::text as nothing, ${at}::timestamptz as at, array['a', null, 'b'] as list, '\\x00ff'::bytea as bytes, true as yes, ${null}::int as given`;
    const [, [paired]] = await db.readAfter(seen, all);
    expect(paired).toEqual(await db.transact((tx) => tx.first(all)));
    expect(paired).toMatchObject({ n: 1, t: '한글 "\\ 😀', nothing: null, at, list: ['a', null, 'b'], yes: true });
    expect((await db.readAfter(seen, statement`select 1 where false`))[1]).toEqual([]);
  });

  it('after an error, in the first or the second, the next read on the same pool is right', async () => {
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    const bad = statement`select 1 / ${0}::int`;
    for (const pair of [
      [bad, seen],
      [seen, bad],
      [statement`select no_such_column`, seen],
      [seen, statement`select * from nowhere`],
    ] as const) {
      await expect(one.readAfter(pair[0], pair[1])).rejects.toThrow();
      expect(await one.readAfter(open('10002'), seen)).toEqual([{ set: '10002' }, [{ apt: '10002' }]]);
      expect(await one.transact((tx) => tx.run(seen))).toEqual([{ apt: null }]);
    }
    await one.close();
  });

  it('a table that a migration changed under a prepared statement is read anew, without an error', async () => {
    const one = createDatabase({ url: server.database.appUrl, max: 1 });
    const all = statement`select * from counter where id = 1`;
    await one.readAfter(seen, all);
    await one.transact((tx) => tx.run(all));
    await server.sql('alter table counter add column added text');
    expect((await one.readAfter(seen, all))[1]).toEqual([expect.objectContaining({ added: null })]);
    await one.transact((tx) => tx.run(all));
    await server.sql('alter table counter drop column added');
    expect(await one.transact((tx) => tx.run(all))).toEqual([expect.not.objectContaining({ added: null })]);
    await one.close();
  });

  it('many at once over few connections keep their answers apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, i) => (await db.readAfter(open(String(10_000 + i)), seen))[1][0]?.apt),
    );
    expect(answers).toEqual(Array.from({ length: 500 }, (_, i) => String(10_000 + i)));
  });
});

describe('a part of a transaction whose connection breaks', () => {
  const cut = async (tx: Tx) => {
    const [row] = await tx.run(statement<{ pid: number }>`select pg_backend_pid() as pid`);
    await server.sql('select pg_terminate_backend($1, 5000)', [row?.pid]);
  };

  it('is told as the break that it was, not as the undoing that failed after it', async () => {
    const broken = db.transact((tx) =>
      tx.nested((part) => part.run(statement`select pg_terminate_backend(pg_backend_pid())`)),
    );
    await expect(broken).rejects.toMatchObject({ code: '57P01' });
  });

  it('is not taken for a refusal, after which the rest would go on without a transaction', async () => {
    await zero();
    let wentOn = false;
    const goesOn = db.transact(async (tx) => {
      await add(tx, 1);
      const refused = await tx
        .nested(async (part) => {
          await cut(part);
          throw new Refusal('NOT_FOUND', { message: 'no such document' });
        })
        .catch((error: unknown) => error);
      if (!(refused instanceof Refusal)) throw refused;
      wentOn = true;
    });
    // In the words that the error handler knows: the client is told to try again (ERR-01).
    await expect(goesOn).rejects.toThrow(/is not queryable|Connection terminated/);
    expect(wentOn).toBe(false);
    expect(await values()).toEqual([0, 0]);
  });
});

it('a database that cannot be reached is told as unavailable', async () => {
  const nowhere = createDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', max: 1 });
  await expect(nowhere.transact(async () => 1)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  await expect(nowhere.readAfter(statement`select 1`, statement`select 1`)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  await nowhere.close();
});
