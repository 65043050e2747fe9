/** Stands in for work that brings its process down. */
process.once('message', () => process.abort());
