/** @returns whether the text is in the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  // Browsers offer the clipboard to pages over HTTPS only; a till in the house's own network often has none.
  if (!window.isSecureContext) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  // Deprecated, and the only way where there is no clipboard.
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
