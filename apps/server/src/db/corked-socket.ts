import { Socket } from 'node:net';

/** What streams call the encoding of bytes; the types leave it out. */
const BYTES = 'buffer' as BufferEncoding;

/**
 * A socket that sends together what is written in one turn of the event loop. A transaction is a dozen small writes,
 * and each of them alone costs a call of the operating system here and one more in PostgreSQL.
 */
export function corkedSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...parameters: unknown[]) => boolean;
  // Twenty small pieces cost more, each by itself, than to copy them into one. Our client of PostgreSQL writes bytes only.
  socket._writev = (pieces, done) =>
    socket._write(Buffer.concat(pieces.map(({ chunk }) => chunk as Buffer)), BYTES, done);
  let isGathering = false;
  const send = () => {
    isGathering = false;
    socket.uncork();
  };
  // Not before: `connect` puts back the method of all sockets.
  socket.once('connect', () => {
    socket.write = (...parameters: unknown[]) => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        // After what the code that is running now, and what waits for it, has to say.
        queueMicrotask(() => process.nextTick(send));
      }
      return write(...parameters);
    };
  });
  return socket;
}
