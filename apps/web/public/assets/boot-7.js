// What the browser keeps.
const stored = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key)) || {};
  } catch {
    // A broken setting, or a storage that is forbidden, must not keep the page from starting.
    return {};
  }
};
// Of which complex (apps/web/src/shared/session/complex-here.ts): what is kept of its account has its number behind the name.
const complex = (() => {
  try {
    const wanted = sessionStorage.getItem('complex') ?? localStorage.getItem('complex') ?? '';
    return wanted && localStorage.getItem(`auth:${wanted}`) ? `:${wanted}` : '';
  } catch {
    return '';
  }
})();
const root = document.documentElement;
const all = (what) => [...document.querySelectorAll(what)];

// Runs before the first paint, so that nobody sees a white flash in the dark theme, text that jumps in size, or pale lines
// before the strong ones.
(() => {
  const view = stored('view');
  const asks = (what) => matchMedia(what).matches;
  const dark = view.theme === 'dark' || (view.theme !== 'light' && asks('(prefers-color-scheme: dark)'));
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (view.contrast === 'more' || asks('(prefers-contrast: more)')) root.dataset.contrast = 'more';
  if ([115, 130, 150, 200].includes(view.textSize)) root.style.fontSize = `${view.textSize}%`;
})();

// Shows the page that the build has painted (apps/web/src/app/painted) until its scripts have come, and keeps for them what is
// done to it meanwhile (apps/web/src/shared/lib/painted.ts).
(() => {
  const painted = document.querySelector('meta[name="painted"]');
  // Without a connection any address gets the page of home.
  if (painted?.content !== location.pathname) return;
  const { accessToken, otpRequired } = stored(`auth${complex}`);
  const { inside, outside } = painted.dataset;
  const seen = accessToken && !otpRequired ? inside : outside;
  root.dataset.painted = seen;

  const user = stored(`user${complex}`);
  // As soon as it is read whole, and before it is painted: half of it would stand in the middle, and move when the rest comes.
  const show = () => {
    const page = document.querySelector(`.painted[data-page="${seen}"]`);
    if (page?.nextSibling) page.removeAttribute('hidden');
    for (const place of all('[data-user]')) {
      const { user: what, tail = '' } = place.dataset;
      const text = what === 'initial' ? user.memberName?.slice(0, 1) : user[what];
      if (text && !place.dataset.done) place.textContent = text + tail;
      place.dataset.done = 'true';
    }
  };
  const parsed = new MutationObserver(show);
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    show();
    parsed.disconnect();
  });

  const ended = new AbortController();
  const done = { submitted: false, tapped: null, end: () => ended.abort() };
  window.danjiPainted = done;
  const on = (type, act) =>
    addEventListener(type, (event) => event.target.closest?.('.painted') && act(event), {
      capture: true,
      signal: ended.signal,
    });
  const mark = (button, isBusy) => button?.toggleAttribute('data-disabled', isBusy);
  const sender = ({ target }) => target.closest('form')?.querySelector('[type="submit"]');
  on('submit', (event) => {
    event.preventDefault();
    done.submitted = true;
    mark(sender(event), true);
  });
  on('input', (event) => {
    done.submitted = false;
    mark(sender(event), false);
  });
  on('click', ({ target }) => {
    const button = target.closest('[data-early]');
    if (!button) return;
    done.tapped = button.dataset.early;
    mark(button, true);
  });
})();

// Asks for what the first page needs while its scripts are still on their way: the server, which knows the page, has named
// the reads (apps/server/src/http/first-reads.ts), each line one call. Whoever asks for one of them takes it from here
// (apps/web/src/shared/api/early.ts), or asks anew.
(() => {
  const { accessToken: bearer, otpRequired } = stored(`auth${complex}`);
  if (!bearer || otpRequired) return;
  const { memberId } = stored(`user${complex}`);
  const calls = all('meta[name="first-reads"]').map(({ content }) => {
    const asks = content
      .split(',')
      .filter((one) => memberId || !one.includes(':memberId'))
      .map((one) => one.replace(':memberId', encodeURIComponent(memberId)));
    const answer = fetch(`/api/main/together?ask=${encodeURIComponent(asks.join(','))}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
      cache: 'no-store',
    });
    // Whoever takes it is told; nobody else has to know.
    answer.catch(() => {});
    return { asks, answer };
  });
  window.danjiEarly = { bearer, calls, at: Date.now() };
})();

// Runs the files of a page that comes painted one after the other, with room between them for paint, keys and taps: in one go
// they would take half a second on a phone. It is to be seen before they are even fetched: on a slow line
// they would take the room of its style and font (docs/decisions/0039).
(() => {
  const nextTask = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
  const seen = () =>
    new Promise((resolve) => {
      // A page in the background is not painted; not every browser tells, and a busy one tells late.
      setTimeout(resolve, document.hidden ? 0 : 1_000);
      requestAnimationFrame(() => setTimeout(resolve, 150));
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });

  const run = async () => {
    const { painted } = root.dataset;
    if (painted) await seen();
    for (const named of all('link[rel="later"]')) {
      const link = named.cloneNode();
      link.rel = 'modulepreload';
      named.replaceWith(link);
    }
    const pieces = all('link[data-piece]');
    // The last one puts the application there: what its first screen needs has been run by then.
    const last = pieces.pop();
    const screen = painted ? all(`link[data-screen="${painted}"]`) : [];
    for (const { href } of [...pieces, ...screen, last].filter(Boolean)) {
      await import(href);
      await nextTask();
    }
  };

  const isTyped = () => all('.painted input').some(({ value }) => value);
  /** A file is gone when another build was put in place: its page names others. Once, and never over what was typed. */
  const mayLoadAnew = () => {
    const key = `reloaded:${location.pathname}`;
    try {
      if (!navigator.onLine || isTyped()) return false;
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) return false;
      sessionStorage.setItem(key, Date.now());
      return true;
    } catch {
      return false;
    }
  };
  const say = () => {
    const bar = document.querySelector('#not-loaded');
    bar.hidden = false;
    bar.querySelector('button').onclick = () => {
      bar.hidden = true;
      // Some browsers do not ask twice for a file that they did not get: for them the whole page comes anew, never over what
      // was typed.
      run().catch(() => (navigator.onLine && !isTyped() ? location.reload() : say()));
    };
    for (const button of all('.painted [data-disabled]')) button.removeAttribute('data-disabled');
  };
  // A page that does not come painted runs its scripts by itself, as fast as it can.
  addEventListener('DOMContentLoaded', () =>
    run().catch((error) => {
      console.error(error);
      if (mayLoadAnew()) location.reload();
      else say();
    }),
  );
})();
