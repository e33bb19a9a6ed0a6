/**
 * The gate before the server: it takes connections, waits for a whole request head, and only then lets the server see
 * them. The HTTP server of the runtime knows no time limit for heads and ends when the process runs out of file
 * descriptors; the gate bounds both, so that half-open requests and floods of connections leave the editor usable.
 */

export interface GateLimits {
  /** Connections held at a time. Beyond, the one that has been silent longest gives way to the newcomer. */
  readonly connections: number;
  /** Milliseconds in which the first request's head must be complete. */
  readonly head: number;
  /** Bytes that a head may have. */
  readonly headBytes: number;
  /** Milliseconds without a byte in either direction after which a connection is closed. */
  readonly idle: number;
}

export const gateLimits: GateLimits = {
  connections: 200,
  head: 10_000,
  headBytes: 32 * 1024,
  idle: 120_000,
};

interface Guest {
  readonly conn: Deno.Conn;
  inner: Deno.Conn | null;
  /** When a byte last passed, by the monotonic clock. */
  seen: number;
  /** Whether the head is complete. */
  admitted: boolean;
  readonly came: number;
}

export interface Gate {
  readonly port: number;
  /** How many connections are held. */
  readonly held: () => number;
  readonly finished: Promise<void>;
}

const headEnd = [13, 10, 13, 10];

/** Offset after the blank line that ends a head, or -1. What stands before `from` was looked at before. */
function endOfHead(bytes: Uint8Array, from: number): number {
  for (let at = Math.max(0, from - 3); at + 3 < bytes.length; at++) {
    if (headEnd.every((byte, offset) => bytes[at + offset] === byte)) return at + 4;
  }
  return -1;
}

/** Closes a connection; one that the other end has closed already is closed. */
function shut(conn: Deno.Conn | null): void {
  try {
    conn?.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}

/** Whether an error only says that one end of a connection is gone. */
function isGone(error: unknown): boolean {
  return error instanceof Deno.errors.ConnectionReset ||
    error instanceof Deno.errors.BrokenPipe || error instanceof Deno.errors.BadResource ||
    error instanceof Deno.errors.ConnectionAborted || error instanceof Deno.errors.NotConnected ||
    error instanceof Deno.errors.Interrupted || error instanceof Deno.errors.ConnectionRefused;
}

async function writeAll(conn: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await conn.write(bytes.subarray(at));
}

/**
 * Opens the gate on `hostname:port` before a server on `inner`. Throws `Deno.errors.AddrInUse` when the port is taken.
 * Closes, with everything that it holds, when the signal aborts.
 */
export function openGate(options: {
  readonly hostname: string;
  readonly port: number;
  readonly inner: number;
  readonly signal: AbortSignal;
  readonly limits?: GateLimits;
}): Gate {
  const { hostname, inner, signal } = options;
  const limits = options.limits ?? gateLimits;
  const listener = Deno.listen({ hostname, port: options.port });
  const guests = new Set<Guest>();

  const dismiss = (guest: Guest): void => {
    guests.delete(guest);
    shut(guest.conn);
    shut(guest.inner);
  };

  /** Those without a head go first, the longest silent first. */
  const makeRoom = (): void => {
    while (guests.size >= limits.connections) {
      let oldest: Guest | null = null;
      for (const guest of guests) {
        if (
          oldest === null || (oldest.admitted && !guest.admitted) ||
          (oldest.admitted === guest.admitted && guest.seen < oldest.seen)
        ) oldest = guest;
      }
      if (oldest === null) return;
      dismiss(oldest);
    }
  };

  const pump = async (guest: Guest, from: Deno.Conn, to: Deno.Conn): Promise<void> => {
    const buffer = new Uint8Array(64 * 1024);
    for (let read = await from.read(buffer); read !== null; read = await from.read(buffer)) {
      guest.seen = performance.now();
      await writeAll(to, buffer.subarray(0, read));
    }
    await to.closeWrite();
  };

  const serve = async (guest: Guest): Promise<void> => {
    let head = new Uint8Array(0);
    const buffer = new Uint8Array(16 * 1024);
    for (let end = -1; end < 0;) {
      const read = await guest.conn.read(buffer);
      if (read === null) return;
      guest.seen = performance.now();
      const longer = new Uint8Array(head.length + read);
      longer.set(head);
      longer.set(buffer.subarray(0, read), head.length);
      end = endOfHead(longer, head.length);
      head = longer;
      if ((end < 0 ? head.length : end) > limits.headBytes) {
        const answer = "HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n\r\n";
        await writeAll(guest.conn, new TextEncoder().encode(answer));
        return;
      }
    }
    guest.admitted = true;
    guest.inner = await Deno.connect({ hostname: "127.0.0.1", port: inner });
    await writeAll(guest.inner, head);
    await Promise.all([
      pump(guest, guest.conn, guest.inner),
      pump(guest, guest.inner, guest.conn),
    ]);
  };

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const guest of guests) {
      const late = guest.admitted ? now - guest.seen > limits.idle : now - guest.came > limits.head;
      if (late) dismiss(guest);
    }
  }, Math.max(50, Math.min(1000, limits.head / 4)));

  const finished = (async () => {
    try {
      while (!signal.aborted) {
        try {
          const conn = await listener.accept();
          makeRoom();
          const came = performance.now();
          const guest: Guest = { conn, inner: null, seen: came, came, admitted: false };
          guests.add(guest);
          void serve(guest).catch((error: unknown) => {
            if (!isGone(error)) console.error("gate:", error);
          }).finally(() => dismiss(guest));
        } catch (error) {
          if (signal.aborted) return;
          // Out of descriptors, or a guest who left before he was let in: the next one may do better.
          if (!isGone(error)) console.error("gate:", error);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    } finally {
      clearInterval(sweep);
      for (const guest of [...guests]) dismiss(guest);
    }
  })();
  signal.addEventListener("abort", () => listener.close(), { once: true });
  return {
    port: listener.addr.port,
    held: () => guests.size,
    finished,
  };
}
