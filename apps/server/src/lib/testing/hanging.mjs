/** Stands in for work that never ends. */
process.once('message', () => {
  for (;;);
});
