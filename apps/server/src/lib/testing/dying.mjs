/** Stands in for a reader that a file has brought down. */
process.once('message', () => process.abort());
