/** Stands in for a reader that a file has sent round in circles. */
process.once('message', () => {
  for (;;);
});
