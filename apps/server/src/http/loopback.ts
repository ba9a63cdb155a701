/** Of a host name, an address, or an address of a socket (`::ffff:127.0.0.1`). */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
