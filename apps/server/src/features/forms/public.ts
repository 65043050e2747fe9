export { formRoutes } from './routes.ts';
export { syncShippedForms } from './sync-shipped-forms.ts';
export { bringForms } from './sync-store.ts';
