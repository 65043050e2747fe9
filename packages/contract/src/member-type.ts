import * as z from 'zod/mini';

/** Those who work here, and those who live here and were elected. Words: `memberTypeWords`. */
export const MemberType = z.enum(['EMP', 'TENANT']);
