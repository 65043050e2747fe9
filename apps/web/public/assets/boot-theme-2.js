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
