/** A mail as it leaves; `html` says the same as `text`. */
export type Mail = { to: string; subject: string; text: string; html: string };
