import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a mail server does to one delivery. */
export type SmtpFailure =
  | 'none'
  /** Every answer takes two seconds. */
  | 'slow'
  /** Turned down for now, turned down for good. */
  | '4xx'
  | '5xx'
  /** The connection ends in the middle of the message, or when it is stored but not yet confirmed. */
  | 'cut_in_data'
  | 'cut_after_data';

/** What a mail server does to everybody who connects. */
export type SmtpDoor =
  | 'open'
  | 'cut_in_greeting'
  /** Says nothing. */
  | 'silent'
  /** Offers TLS and then talks nonsense. */
  | 'broken_tls';

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
}

export interface SmtpSink {
  readonly url: string;
  /** What was received completely, whether or not the sender got the confirmation. */
  readonly kept: readonly ReceivedMail[];
  door: SmtpDoor;
  /** Asked for every delivery. */
  failureFor: (to: string) => SmtpFailure;
  /** Every answer to anybody takes so long. */
  answerAfterMs: number;
  /** Connections that the door has turned away. */
  readonly turnedAway: number;
  /** Stops listening, as a server that is down; what is connected is cut. */
  shut(): Promise<void>;
  /** Listens again on the same port. */
  reopen(): Promise<void>;
}

/** A mail server that stores what it receives and fails on request: SMTP as far as it is needed. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const kept: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    void serve(socket);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const state = { door: 'open' as SmtpDoor, turnedAway: 0 };
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    kept,
    get door() {
      return state.door;
    },
    set door(door) {
      state.door = door;
    },
    failureFor: () => 'none',
    answerAfterMs: 0,
    get turnedAway() {
      return state.turnedAway;
    },
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: () => listen(port),
  };

  async function serve(socket: Socket): Promise<void> {
    const { door } = state;
    if (door !== 'open') state.turnedAway += 1;
    if (door === 'silent') return;
    if (door === 'cut_in_greeting') {
      socket.end('220 si');
      return;
    }
    const session = { to: '', failure: 'none' as SmtpFailure, inData: false, text: '' };
    const say = async (line: string): Promise<void> => {
      const wait = session.failure === 'slow' ? 2_000 : sink.answerAfterMs;
      if (wait > 0) await pause(wait);
      if (!socket.destroyed) socket.write(`${line}\r\n`);
    };
    const endOfData = async (): Promise<void> => {
      const [headers = ''] = session.text.split('\r\n\r\n');
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(headers)?.[1] ?? '';
      const mail = { to: session.to, messageId };
      Object.assign(session, { inData: false, text: '' });
      if (session.failure === '4xx') return say('451 4.3.0 later');
      if (session.failure === '5xx') return say('554 5.7.1 never');
      kept.push(mail);
      if (session.failure === 'cut_after_data') return void socket.destroy();
      return say('250 2.0.0 kept');
    };
    const command = async (line: string): Promise<void> => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO')
        return say(door === 'broken_tls' ? '250-sink\r\n250 STARTTLS' : '250 sink');
      if (verb === 'STAR') {
        await say('220 go ahead');
        socket.removeAllListeners('data');
        return void socket.end('no handshake\r\n');
      }
      if (verb === 'RCPT') {
        session.to = (/<([^>]*)>/.exec(line)?.[1] ?? '').toLowerCase();
        session.failure = sink.failureFor(session.to);
      }
      if (verb === 'DATA') {
        session.inData = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return say('250 ok');
    };
    let rest = '';
    let turn = Promise.resolve();
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      turn = turn.then(read);
    });
    const read = async (): Promise<void> => {
      for (;;) {
        if (session.inData && session.failure === 'cut_in_data') return void socket.destroy();
        const mark = session.inData ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(mark);
        if (at === -1) return;
        const part = rest.slice(0, at);
        rest = rest.slice(at + mark.length);
        if (session.inData) {
          session.text = part;
          await endOfData();
        } else await command(part);
      }
    };
    await say('220 sink');
  }

  return sink;
}
