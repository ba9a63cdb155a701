import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { route } from '../core/route.ts';

export const support = {
  contact: route({
    method: 'GET',
    path: '/support',
    summary: 'Where people reach the support',
    access: access.public,
    response: z.object({ email: z.string() }),
  }),
};
