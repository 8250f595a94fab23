import type { Example } from './highlight.ts';

/**
 * Every block of code of the developers' pages. They stand here and nowhere else: a test runs each one, the
 * shell lines and programs against a server with a key, what is answered held against its answer.
 * @param origin where this installation is reached, without a slash at the end
 */
export function developerExamples(origin: string) {
  const api = `${origin}/api/v1`;
  return {
    storeKey: {
      language: 'shell',
      title: 'Schlüssel bereitlegen',
      code: 'read -rs EW_KEY && export EW_KEY',
    },
    firstCall: {
      language: 'shell',
      title: 'Erster Aufruf',
      code: `curl "${api}/partners?limit=1&fields=companyName" \\
  -H "Authorization: Bearer $EW_KEY"`,
    },
    firstAnswer: {
      language: 'json',
      title: 'Antwort',
      code: `{
  "data": [
    {
      "id": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
      "companyName": "Fotografie Grün"
    }
  ],
  "next": null
}`,
    },
    figures: {
      language: 'shell',
      title: 'Zahlen eines Jahres, nach Monaten',
      code: `curl "${api}/figures?from=2026-01-01&to=2026-12-31" \\
  -H "Authorization: Bearer $EW_KEY"`,
    },
    newLeads: {
      language: 'shell',
      title: 'Neue Anfragen',
      code: `curl "${api}/leads?status=new" \\
  -H "Authorization: Bearer $EW_KEY"`,
    },
    wrongKey: {
      language: 'shell',
      title: 'Ein Aufruf ohne Schlüssel',
      code: `curl -i "${api}/partners"`,
    },
    refusal: {
      language: 'json',
      title: 'Abgelehnt',
      code: `{
  "type": "urn:empfehlwerk:problem:key_missing",
  "title": "No API key was sent",
  "status": 401,
  "code": "key_missing",
  "detail": "Send it as \\"Authorization: Bearer ew_live_…\\".",
  "requestId": "req-1f3k"
}`,
    },
    readProblem: {
      language: 'typescript',
      title: 'Nach dem Code entscheiden',
      code: `const answer = await fetch('${api}/partners?limit=1000', {
  headers: { authorization: \`Bearer \${process.env.EW_KEY}\` },
});
if (!answer.ok) {
  const { code, title, errors = [], requestId } = await answer.json();
  if (code === 'invalid_request')
    for (const { field, detail } of errors) console.log(\`\${field}: \${detail}\`);
  else throw new Error(\`\${title} (\${code}, \${requestId})\`);
}`,
    },
    nextPage: {
      language: 'shell',
      title: 'Seite für Seite',
      code: `NEXT=$(curl -s "${api}/partners?limit=2" \\
  -H "Authorization: Bearer $EW_KEY" | sed 's/.*"next":"\\([^"]*\\)".*/\\1/')

curl "${api}/partners?limit=2&after=$NEXT" \\
  -H "Authorization: Bearer $EW_KEY"`,
    },
    allPages: {
      language: 'typescript',
      title: 'Alle Objekte einer Liste',
      code: `async function* all(path: string) {
  let after = '';
  do {
    const answer = await fetch(\`${api}\${path}?limit=100\${after}\`, {
      headers: { authorization: \`Bearer \${process.env.EW_KEY}\` },
    });
    if (!answer.ok) throw new Error((await answer.json()).title);
    const { data, next } = await answer.json();
    yield* data;
    after = next === null ? '' : \`&after=\${next}\`;
  } while (after !== '');
}

for await (const partner of all('/partners'))
  console.log(partner.number, partner.companyName);`,
    },
    unchanged: {
      language: 'shell',
      title: 'Nur lesen, was sich geändert hat',
      code: `URL="${api}/partners?limit=100"

ETAG=$(curl -s -D - -o /dev/null "$URL" -H "Authorization: Bearer $EW_KEY" \\
  | sed -n 's/^etag: //Ip' | tr -d '\\r')

curl -s -o /dev/null -w '%{http_code}\\n' "$URL" \\
  -H "Authorization: Bearer $EW_KEY" -H "If-None-Match: $ETAG"`,
    },
    record: {
      language: 'shell',
      title: 'Eine Anfrage vom Telefon erfassen',
      code: `CAMPAIGN=$(curl -s "${api}/campaigns?status=active&limit=1&fields=id" \\
  -H "Authorization: Bearer $EW_KEY" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')

curl -i "${api}/leads" \\
  -H "Authorization: Bearer $EW_KEY" \\
  -H "Idempotency-Key: anruf-2026-05-12-17" \\
  -H "Content-Type: application/json" \\
  -d '{
    "campaignId": "'$CAMPAIGN'",
    "enteredByStaff": true,
    "visitor": { "firstName": "Aylin", "lastName": "Weiß", "phone": "+49 171 2345678" }
  }'`,
    },
    rateHeaders: {
      language: 'http',
      title: 'In jeder Antwort',
      code: `RateLimit-Policy: "key";q=600;w=60
RateLimit: "key";r=598;t=41`,
    },
    patience: {
      language: 'typescript',
      title: 'Warten und noch einmal fragen',
      code: `async function call(path: string, tries = 5): Promise<unknown> {
  const answer = await fetch(\`${api}\${path}\`, {
    headers: { authorization: \`Bearer \${process.env.EW_KEY}\` },
  });
  if (answer.ok) return answer.json();
  const { status, title } = await answer.json();
  if (tries === 1 || (status !== 429 && status < 500)) throw new Error(title);
  const seconds = Number(answer.headers.get('retry-after') ?? 2 ** (6 - tries));
  await new Promise((done) => setTimeout(done, seconds * 1000));
  return call(path, tries - 1);
}

console.log(await call('/campaigns?limit=1'));`,
    },
    message: {
      language: 'json',
      title: 'Eine Nachricht',
      code: `{
  "id": "01990a11-3f5b-7d24-8e6f-7c2b9d0a1e05",
  "type": "lead.confirmed",
  "timestamp": "2026-05-02T11:21:48.730Z",
  "number": 1284,
  "data": {
    "leadId": "0198f4d0-6a2e-7b88-9c17-5d3e8a1f4b04",
    "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
    "status": "confirmed",
    "revenue": 830000,
    "currency": "EUR"
  }
}`,
    },
    receiver: {
      language: 'typescript',
      title: 'Empfänger mit der Bibliothek standardwebhooks',
      code: `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.EW_WEBHOOK_SECRET ?? '');
const seen = new Set<string>();

createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    const event = webhook.verify(
      Buffer.concat(parts).toString('utf8'),
      request.headers as Record<string, string>,
    ) as { id: string; type: string };
    if (!seen.has(event.id)) {
      seen.add(event.id);
      console.log(event.type);
    }
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 4000));`,
    },
    verifyByHand: {
      language: 'typescript',
      title: 'Ohne Bibliothek',
      code: `import { createHmac, timingSafeEqual } from 'node:crypto';

type Headers = Record<string, string>;

/** Ob eine Nachricht echt und höchstens fünf Minuten alt ist. */
export function isGenuine(headers: Headers, body: string, secret: string) {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'].split(' ');
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key)
    .update(\`\${id}.\${at}.\${body}\`)
    .digest();
  return signatures.some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`,
    },
    tryReceiver: {
      language: 'shell',
      title: 'Den Empfänger auf dem eigenen Rechner ausprobieren',
      code: `BODY='{"id":"test-1","type":"lead.created","number":1,"data":{}}'
AT=$(date +%s)
HEX=$(printf %s "\${EW_WEBHOOK_SECRET#whsec_}" \\
  | base64 -d | od -An -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "test-1.$AT.$BODY" \\
  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$HEX" -binary \\
  | base64)

curl -i "http://localhost:\${PORT:-4000}" -d "$BODY" \\
  -H "webhook-id: test-1" -H "webhook-timestamp: $AT" \\
  -H "webhook-signature: v1,$SIGNATURE"`,
    },
  } as const satisfies Readonly<Record<string, Example>>;
}

export type ExampleName = keyof ReturnType<typeof developerExamples>;
