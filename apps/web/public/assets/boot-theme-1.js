// Runs before the first paint, so that nobody sees a white flash in the dark theme or text that jumps in size.
(() => {
  try {
    const view = JSON.parse(localStorage.getItem('view') || '{}');
    const dark =
      view.theme === 'dark' || (view.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    const root = document.documentElement;
    root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
    if ([115, 130, 150, 200].includes(view.textSize)) root.style.fontSize = `${view.textSize}%`;
  } catch {
    // A broken setting must not keep the page from starting.
  }
})();
