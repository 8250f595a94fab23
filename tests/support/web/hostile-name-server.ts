import { Resolver } from 'node:dns/promises';
import DNS from 'dns2';

/** What is answered about a name: addresses, another name with what that has, nothing, or silence. */
export type NameAnswer =
  | { readonly a?: readonly string[]; readonly aaaa?: readonly string[]; readonly ttl?: number }
  | { readonly cname: string; readonly a: readonly string[] }
  | 'nothing'
  | 'silence';

/** A name server on loopback that answers as it is told, and differently the next time. */
export async function startNameServer(answers: Readonly<Record<string, readonly NameAnswer[]>>) {
  const asked: string[] = [];
  const server = DNS.createServer({
    udp: true,
    handle: (request, send) => {
      const [question] = request.questions;
      const name = question?.name ?? '';
      const isA = question?.type === DNS.Packet.TYPE.A;
      const before = asked.filter((each) => each === `${name} ${isA}`).length;
      asked.push(`${name} ${isA}`);
      const known = answers[name] ?? ['nothing'];
      const answer = known[Math.min(before, known.length - 1)] ?? 'nothing';
      if (answer === 'silence') return;
      const response = DNS.Packet.createResponseFromRequest(request);
      if (answer === 'nothing') {
        response.header.rcode = 3;
        void send(response);
        return;
      }
      const answered = (resource: object): void =>
        void response.answers.push(resource as (typeof response.answers)[number]);
      const rest = { class: DNS.Packet.CLASS.IN, ttl: 'ttl' in answer ? (answer.ttl ?? 60) : 60 };
      let owner = name;
      if ('cname' in answer) {
        answered({
          name,
          type: DNS.Packet.TYPE.CNAME,
          domain: answer.cname,
          ...rest,
        });
        owner = answer.cname;
      }
      const addresses = isA ? answer.a : 'aaaa' in answer ? answer.aaaa : [];
      for (const address of addresses ?? [])
        answered({
          name: owner,
          type: isA ? DNS.Packet.TYPE.A : DNS.Packet.TYPE.AAAA,
          address,
          ...rest,
        });
      void send(response);
    },
  });
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const bound = server.addresses().udp;
  const port = bound === undefined ? 0 : bound.port;
  return {
    asked,
    /** As DNS_SERVERS names it. */
    address: `127.0.0.1:${port}`,
    resolver(): Resolver {
      const resolver = new Resolver({ timeout: 300, tries: 1 });
      resolver.setServers([`127.0.0.1:${port}`]);
      return resolver;
    },
    close: () => server.close(),
  };
}
