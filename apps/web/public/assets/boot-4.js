// Runs before the first paint, so that nobody sees a white flash in the dark theme, text that jumps in size, or pale lines
// before the strong ones.
(() => {
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem('view') || '{}');
    } catch {
      // A broken setting, or a storage that is forbidden, must not keep the page from starting.
      return {};
    }
  };
  const view = chosen();
  const asks = (what) => matchMedia(what).matches;
  const root = document.documentElement;
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
  const stored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch {
      return {};
    }
  };
  const { accessToken, otpRequired } = stored('auth');
  const { inside, outside } = painted.dataset;
  const seen = accessToken && !otpRequired ? inside : outside;
  document.documentElement.dataset.painted = seen;

  const user = stored('user');
  // As soon as it is read, and before it is painted.
  const show = () => {
    document.querySelector(`.painted[data-page="${seen}"]`)?.removeAttribute('hidden');
    for (const place of document.querySelectorAll('[data-user]')) {
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
  try {
    const { accessToken: bearer, otpRequired } = JSON.parse(localStorage.getItem('auth'));
    if (!bearer || otpRequired) return;
    const { memberId } = JSON.parse(localStorage.getItem('user')) || {};
    const named = Array.from(document.querySelectorAll('meta[name="first-reads"]'), ({ content }) =>
      content.split(','),
    );
    const calls = named.map((all) => {
      const asks = all
        .filter((one) => memberId || !one.includes(':memberId'))
        .map((one) => one.replace(':memberId', encodeURIComponent(memberId)));
      const answer = fetch(`/api/main/together?ask=${encodeURIComponent(asks.join(','))}`, {
        headers: { accept: 'application/json', authorization: `Bearer ${bearer}` },
        credentials: 'same-origin',
        cache: 'no-store',
      });
      // Whoever takes it is told; nobody else has to know.
      answer.catch(() => {});
      return { asks, answer };
    });
    window.danjiEarly = { bearer, calls, at: Date.now() };
  } catch {
    // Nobody is signed in, or the storage is forbidden.
  }
})();
