import type { ComponentProps, FormEvent } from 'react';

const stay = (event: FormEvent) => event.preventDefault();

/**
 * One field in a form of its own. With every key a browser looks through all fields of the form, to offer what was filled in
 * before, and fields without a form count as one: on a paper of a hundred fields that cost more than all the rest.
 */
export const OwnForm = (props: ComponentProps<'form'>) => (
  <form {...props} autoComplete="off" noValidate onSubmit={stay} />
);
