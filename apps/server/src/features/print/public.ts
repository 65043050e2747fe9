export { createPrinter, type Printer } from './create-printer.ts';
export { printRoutes } from './routes.ts';
