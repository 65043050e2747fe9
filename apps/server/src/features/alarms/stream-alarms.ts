import { signedIn } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bearerOf } from '../../http/bind.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../lib/database.ts';
import { type Claims, enterAs } from '../../lib/enter.ts';
import { refuse } from '../../lib/errors.ts';
import type { Listener } from '../../lib/listen.ts';
import type { Log } from '../../lib/log.ts';
import type { Tokens } from '../../lib/token.ts';
import { unreadCountOf } from './queries.ts';

type Deps = { app: FastifyInstance; db: Database; clock: Clock; tokens: Tokens; listener: Listener; log: Log };

/** As many as one person can have open at once on this node; the oldest makes room. */
const MOST = limits.alarmStreamsMax;
const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events: the unread count now, and again whenever an alarm of this person changes on any node. Each event
 * asks the database whether the session still lives, so a stream never outlasts its session by more than a heartbeat.
 * Watching is not using: a stream alone does not keep a session awake.
 */
export function streamAlarms({ app, db, clock, tokens, listener, log }: Deps): void {
  const open = new Set<FastifyReply>();
  /** The streams of each person, the oldest first: each asks the database again and again, so nobody has any number of them. */
  const openOf = new Map<string, FastifyReply[]>();
  const makeRoom = (streams: FastifyReply[]) => {
    for (const oldest of streams.splice(0, Math.max(0, streams.length - MOST)))
      oldest.raw.end('event: replaced\ndata: {}\n\n');
  };

  const unreadFor = async (claims: Claims): Promise<number | null> => {
    const [entered, [row]] = await db.readAfter(
      enterAs({ now: clock.now(), claims, access: signedIn, scope: null, touch: false, writes: false }),
      unreadCountOf(claims),
    );
    return entered.verdict === 'OK' ? (row?.count ?? 0) : null;
  };

  app.get(
    '/api/alarm/stream',
    { exposeHeadRoute: false, config: { endpoint: { name: 'streamAlarms', access: signedIn } } },
    async (request, reply) => {
      const bearer = bearerOf(request) ?? refuse('SIGNED_OUT', { message: 'no bearer token' });
      const claims = await tokens.readAccess(bearer);
      const first = await unreadFor(claims);
      if (first === null) return refuse('SIGNED_OUT');

      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Nothing else travels on it: when the stream ends, a node that closes need not wait for the connection.
        connection: 'close',
        'x-accel-buffering': 'no',
      });
      let shown = first;
      const send = (count: number) => {
        shown = count;
        if (!raw.writableEnded) raw.write(`event: alarm\ndata: ${JSON.stringify({ alarmCnt: count })}\n\n`);
      };
      raw.write('retry: 3000\n\n');
      send(first);
      open.add(reply);
      const mine = `${claims.aptId}/${claims.memberId}`;
      const streams = openOf.get(mine) ?? [];
      openOf.set(mine, streams);
      streams.push(reply);
      makeRoom(streams);

      let busy = false;
      let again = false;
      /** Many alarms at once become one question. */
      const refresh = async (why: 'announced' | 'heartbeat' | 'perhaps missed') => {
        if (busy) {
          again ||= why !== 'heartbeat';
          return;
        }
        busy = true;
        try {
          const count = await unreadFor(claims);
          if (count === null) raw.end('event: signed-out\ndata: {}\n\n');
          else if (why === 'announced' || count !== shown) send(count);
          else if (!raw.writableEnded) raw.write(': still here\n\n');
        } catch (error) {
          log.warn({ err: error }, 'alarm stream could not refresh');
        } finally {
          busy = false;
          if (again) {
            again = false;
            void refresh('announced');
          }
        }
      };

      const timer = setInterval(() => void refresh('heartbeat'), HEARTBEAT_MS);
      let stopHearing = () => {};
      let stopHearingDocuments = () => {};
      let closed = false;
      raw.on('close', () => {
        closed = true;
        clearInterval(timer);
        stopHearing();
        stopHearingDocuments();
        open.delete(reply);
        const at = streams.indexOf(reply);
        if (at >= 0) streams.splice(at, 1);
        if (streams.length === 0 && openOf.get(mine) === streams) openOf.delete(mine);
      });
      stopHearing = await listener.on('alarm', (payload) => {
        if (payload === null) void refresh('perhaps missed');
        else if (payload === mine) void refresh('announced');
      });
      // That something moved, and nothing of what: whoever shows a list asks for it again, with its own rights.
      stopHearingDocuments = await listener.on('document', (payload) => {
        const isOurs = payload === null || payload === claims.aptId;
        if (isOurs && !raw.writableEnded) raw.write('event: documents\ndata: {}\n\n');
      });
      if (closed) {
        stopHearing();
        stopHearingDocuments();
      }
      // An alarm may have come between the first count and the moment from which announcements are heard.
      else void refresh('perhaps missed');
    },
  );

  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end('retry: 1000\n\n');
  });
}
