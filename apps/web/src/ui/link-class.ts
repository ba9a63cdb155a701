/** Words or figures that lead somewhere. */
export const linkClass = 'underline decoration-edge/55 underline-offset-4 hover:decoration-ink';
