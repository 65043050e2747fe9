import type { CallInput, Endpoint, Output } from '@danji/contract/endpoint';
import { limits } from '@danji/contract/limits';
import { reissue as reissueEndpoint, type TokenRecord, validateToken } from '@danji/contract/sign-in';
import { TOGETHER } from '@danji/contract/together';
import { buildBody, buildPath, type LooseInput } from './build-request.ts';
import { CallError, isCallError, noAnswer } from './call-error.ts';
import { takeEarly } from './early.ts';
import { newKey } from './new-key.ts';
import { readAnswer } from './read-answer.ts';
import { readJson } from './read-json.ts';
import { createTogether } from './together.ts';

export type CallOptions = {
  /** Shows the common alert on failure; on by default (REQ-8). */
  alert?: boolean;
  /** Takes part in the loading overlay; on by default (REQ-5). */
  overlay?: boolean;
  retries?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Somebody else, who asks at the same moment, decides what a dead session means. */
  leavesSession?: boolean;
  /** A token of its own instead of the session's: the one-time-code check. */
  bearer?: string;
  /** The same call once more, later: the server does it once. */
  key?: string;
  /** Goes on when the page is closed meanwhile. */
  keepalive?: boolean;
  /** Only with the token of the one whom it is meant for, at every try: somebody else may have signed in since. */
  onlyFor?: (record: TokenRecord | null) => boolean;
};

export type CallerDeps = {
  baseUrl: string;
  held: () => TokenRecord | null;
  replace: (record: TokenRecord) => void;
  /** Runs work while no other tab does the same. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The session is over: sign out, and remember where the person was. */
  refused: (error: CallError) => void;
  toLogin: () => void;
  loading: { start: () => void; stop: () => void };
  alert: (error: CallError) => void;
  /** An answer to a bearer call came: the session was used just now. */
  used?: () => void;
  /** Any answer came. */
  answered?: (response: Response) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Input<E extends Endpoint> = CallInput<E>;
type Args<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

export type Caller = ReturnType<typeof createCaller>;

const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

async function readError(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return new CallError({
    status: response.status,
    code: text(body?.code) ?? `HTTP_${response.status}`,
    errorUserMsg: text(body?.errorUserMsg),
    message: text(body?.message),
    requestId: text(body?.requestId),
    details: body?.details,
  });
}

/**
 * Repeating helps only against trouble on the way or inside the server. A refusal (4xx) would be the same refusal again,
 * three seconds later.
 */
const worthRepeating = (error: CallError) =>
  error.code === 'NO_ANSWER' || error.status >= 500 || error.status === 408 || error.status === 429;

const isBearer = (endpoint: Endpoint) => endpoint.access.kind === 'signed-in' || endpoint.access.kind === 'menu';

export function createCaller(deps: CallerDeps) {
  const pending = new Map<string, AbortController>();
  const state = { tryReissue: false, failReissue: false };
  const wait = deps.wait ?? waitFor;
  let flight: Promise<boolean> | null = null;
  const ask = async (path: string, how: RequestInit): Promise<Response> => {
    const response = await fetch(`${deps.baseUrl}${path}`, how);
    deps.answered?.(response);
    return response;
  };
  const askTogether = createTogether(
    (path, bearer, signal) =>
      ask(path, {
        headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
        signal,
        credentials: 'same-origin',
        cache: 'no-store',
      }),
    (path, bearer) => takeEarly(path, bearer, (response) => deps.answered?.(response)),
  );

  type Sending = { key: string; bearer: string | null; signal: AbortSignal; keepalive?: boolean };
  async function send(endpoint: Endpoint, input: LooseInput, { key, bearer, signal, keepalive = false }: Sending) {
    const path = buildPath(endpoint, input);
    const { body, type } = buildBody(path, input);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (type) headers['content-type'] = type;
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (endpoint.method !== 'GET') {
      headers['idempotency-key'] = key;
      headers['x-requested-with'] = 'danji';
    }
    try {
      if (bearer && TOGETHER.has(endpoint.name)) return await askTogether(path, bearer, signal);
      return await ask(path, {
        method: endpoint.method,
        headers,
        body,
        signal,
        keepalive,
        credentials: 'same-origin',
        cache: 'no-store',
      });
    } catch (error) {
      // A person (or a page left behind) stopped the call: that is not a failure to repeat.
      if (signal.aborted && (signal.reason as { name?: string } | undefined)?.name !== 'TimeoutError') throw error;
      throw noAnswer();
    }
  }

  /** One try of the reissue, under the lock that all tabs share. The token stays as it is on failure (SES-4). */
  async function reissueOnce(failed: string): Promise<boolean> {
    return deps.lock(async () => {
      const record = deps.held();
      if (!record) return false;
      if (record.accessToken !== failed) return true;
      const signal = AbortSignal.timeout(20_000);
      const response = await send(reissueEndpoint, { body: record }, { key: newKey(), bearer: null, signal });
      if (!response.ok) {
        const error = await readError(response);
        if (!worthRepeating(error)) return false;
        // Trouble of the server says nothing about the session, which stays: told as "not now".
        throw new CallError({ status: 503, code: error.code, errorUserMsg: error.userMessage });
      }
      deps.replace(readAnswer(reissueEndpoint.response, await response.json()));
      return true;
    });
  }

  /** Single flight: calls that fail at the same moment wait for the same reissue. */
  function reissue(failed: string): Promise<boolean> {
    const now = deps.held();
    if (now && now.accessToken !== failed) return Promise.resolve(true);
    if (flight) return flight;
    state.tryReissue = true;
    flight = reissueOnce(failed).finally(() => {
      flight = null;
      state.tryReissue = false;
    });
    return flight;
  }

  async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Output<E>> {
    if (endpoint.binary) return (await response.blob()) as Output<E>;
    try {
      return readAnswer(endpoint.response, await readJson(response)) as Output<E>;
    } catch (cause) {
      throw new CallError({
        status: response.status,
        code: 'STRANGE_ANSWER',
        errorUserMsg: '서버의 답을 읽을 수 없습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
        message: String(cause),
      });
    }
  }

  async function run<E extends Endpoint>(endpoint: E, input: LooseInput, options: CallOptions, cancel: AbortSignal) {
    const { key = newKey(), keepalive = false } = options;
    // An answer with a secret is not kept for a replay, so a lost one may not be asked for again. Where the browser knows
    // that there is no connection, nobody waits for a second try.
    const isOnce = endpoint.secretAnswer || globalThis.navigator?.onLine === false;
    let left = isOnce ? 0 : (options.retries ?? limits.retryCount);
    let reissued = false;
    for (;;) {
      if (options.onlyFor && !options.onlyFor(deps.held())) throw settle(otherPerson());
      const token = isBearer(endpoint) ? (deps.held()?.accessToken ?? null) : null;
      const signal = AbortSignal.any([cancel, AbortSignal.timeout(options.timeoutMs ?? 30_000)]);
      try {
        const bearer = options.bearer ?? token;
        const response = await send(endpoint, input, { key, bearer, signal, keepalive });
        if (response.ok) {
          if (token) deps.used?.();
          return await answerOf(endpoint, response);
        }
        throw await readError(response);
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (error.status === 401 && isBearer(endpoint)) {
          if (!token) {
            deps.toLogin();
            throw settle(error);
          }
          if (!reissued && !state.failReissue && (await reissue(token))) {
            reissued = true;
            continue;
          }
          // The token check decides for itself what a dead session means, and other calls may still try (REQ-6).
          if (endpoint.path === validateToken.path || options.leavesSession) throw error;
          state.failReissue = true;
          deps.refused(error);
          throw settle(error);
        }
        if (left <= 0 || !worthRepeating(error)) throw error;
        left -= 1;
        await wait(limits.retryDelayMs, cancel);
      }
    }
  }

  async function call<E extends Endpoint>(endpoint: E, ...[input, options = {}]: Args<E>): Promise<Output<E>> {
    const id = newKey();
    const controller = new AbortController();
    const cancel = options.signal ? AbortSignal.any([controller.signal, options.signal]) : controller.signal;
    pending.set(id, controller);
    if (options.overlay !== false) deps.loading.start();
    try {
      return await run(endpoint, (input ?? {}) as LooseInput, options, cancel);
    } catch (error) {
      if (isCallError(error) && options.alert !== false && !error.settled) deps.alert(error);
      throw error;
    } finally {
      pending.delete(id);
      if (options.overlay !== false) deps.loading.stop();
    }
  }

  /** A long answer that is read as it comes (server-sent events), with the same bearer and the same single reissue. */
  async function openStream(path: string, signal: AbortSignal): Promise<Response> {
    for (let round = 0; ; round += 1) {
      const token = deps.held()?.accessToken;
      const response = await fetch(`${deps.baseUrl}${path}`, {
        headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        signal,
        cache: 'no-store',
      });
      if (response.status !== 401 || !token || round > 0 || !(await reissue(token))) return response;
    }
  }

  return {
    call,
    openStream,
    /** A new token for the record that is held; false: its session has ended, or there is none. */
    renew: async () => {
      const token = deps.held()?.accessToken;
      return token !== undefined && (await reissue(token));
    },
    state,
    pendingCount: () => pending.size,
    cancelAll: () => {
      for (const controller of pending.values()) controller.abort(new DOMException('cancelled', 'AbortError'));
      pending.clear();
    },
    /** After a new sign-in, reissues may be tried again. */
    reset: () => {
      state.failReissue = false;
    },
  };
}

const otherPerson = () => new CallError({ status: 401, code: 'OTHER_PERSON' });

const settle = (error: CallError) =>
  new CallError(
    { status: error.status, code: error.code, errorUserMsg: error.userMessage, message: error.message },
    true,
  );
