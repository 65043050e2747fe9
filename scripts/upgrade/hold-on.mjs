const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * While nothing runs nobody ends this program by Ctrl+C or by a line that breaks: it would leave the office without a service.
 * Gives what lets them again.
 */
export function holdOn(say) {
  const tell = () => say('서비스가 멈춰 있는 동안에는 그만두지 않습니다. 끝까지 마칩니다…');
  for (const signal of SIGNALS) process.on(signal, tell);
  return () => {
    for (const signal of SIGNALS) process.off(signal, tell);
  };
}
