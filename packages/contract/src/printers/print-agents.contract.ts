import * as z from 'zod/mini';
import { access } from '../core/access.ts';
import { byId, id, instant, requiredText } from '../core/fields.ts';
import { route } from '../core/route.ts';
import { printerMessages } from './printers.messages.ts';

/** Good once, for ten minutes. */
const pairing = z.object({ id, code: z.string(), expiresAt: instant });
export type Pairing = z.output<typeof pairing>;

/** The settings of the programs that drive printers; they are listed with these. */
export const printAgents = {
  add: route({
    method: 'POST',
    path: '/settings/print-agents/add',
    summary: 'Name a print agent, and get the code that pairs it',
    access: access.anyOf('SETTINGS'),
    body: z.object({ title: requiredText(printerMessages.agentTitleMissing, 100) }),
    response: pairing,
    errors: ['already_exists', 'illegal_transition'],
  }),
  pairAgain: route({
    method: 'POST',
    path: '/settings/print-agents/:id/code',
    summary: 'A new code for a print agent; the program that has its place keeps it until the code is used',
    access: access.anyOf('SETTINGS'),
    params: byId,
    response: pairing,
    errors: ['not_found'],
  }),
  find: route({
    method: 'POST',
    path: '/settings/print-agents/:id/find',
    summary: 'Let a print agent look for printers; what it finds is listed with it within seconds',
    access: access.anyOf('SETTINGS'),
    params: byId,
    errors: ['not_found', 'illegal_transition'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/settings/print-agents/:id',
    summary: 'Unpair a print agent; its printers stay, without one',
    access: access.anyOf('SETTINGS'),
    params: byId,
    message: printerMessages.agentDeleted,
    errors: ['not_found'],
  }),
};
