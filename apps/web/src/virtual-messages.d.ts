/** All messages of the server, one module for each language (`texts-plugin.ts`). */
declare module 'virtual:messages' {
  const files: Record<string, unknown>;
  export default files;
}
