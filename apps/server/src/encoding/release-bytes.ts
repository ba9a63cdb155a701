/**
 * Gives back the memory of bytes that nobody reads any more. Left to the garbage collector, up to 64 MB of them gather
 * in each thread before it looks. Short ones are pieces of Node's pool, of which they take less than half, and are left
 * alone.
 */
export function releaseBytes({ byteLength, buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && 2 * byteLength > buffer.byteLength) buffer.transfer(0);
}
