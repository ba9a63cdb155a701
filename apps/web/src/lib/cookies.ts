/** The value of a cookie that scripts may read. */
export function cookieValue(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=');
    if (key === name && value !== undefined) return decodeURIComponent(value);
  }
  return undefined;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}
