export type LegalTexts = {
  title: string;
  /** Day of the text. */
  updated: string;
  lead: string;
  operatorNote: string;
  contents: string;
  /** A paragraph is a text, a list of points an array. The support address may stand in it as `{{SUPPORT_EMAIL}}`. */
  chapters: readonly { id: string; title: string; paragraphs: readonly (string | readonly string[])[] }[];
};
