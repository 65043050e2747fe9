// Runs React's own code where its file is run, a task of its own, and not with the first of our modules that asks for it
// (docs/decisions/0039).
import 'react-dom/client';
