import { Socket } from 'node:net';

/** What streams call the encoding of bytes; the types leave it out. */
const BYTES = 'buffer' as BufferEncoding;

/** A socket that sends in one piece what is written while it is corked, as each query and each batch is. */
export function corkedSocket(): Socket {
  const socket = new Socket();
  // Twenty small pieces cost more, each by itself, than to copy them into one. Our client of PostgreSQL writes bytes only.
  socket._writev = (pieces, done) =>
    socket._write(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), BYTES, done);
  return socket;
}
