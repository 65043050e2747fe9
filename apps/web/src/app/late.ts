import './styles/whole-font.ts';

// What the application does once its first page stands: nobody waits for it, and what it needs is not named before.
void import('./watch-notice.ts').catch(() => {});
