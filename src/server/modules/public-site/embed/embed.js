// oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-member-access -- Served as it is, without types.
// Shows a form of this server, or a button that leads to it, on the site of its provider. It speaks to
// nobody else and stores nothing. See docs/product/embed.md.
(() => {
  const me = document.currentScript;
  const base = new URL(me.src).origin;
  const { kampagne, art, text } = me.dataset;
  if (!kampagne) return;
  // The partner's mark: of this page's address, else of the tag.
  const asked = new URLSearchParams(location.search);
  const given = asked.get('ref') || me.dataset.ref || '';
  const mark = new URLSearchParams();
  if (/^[\w-]{1,80}$/.test(given)) mark.set('ref', given);
  // The place where the partner shares the link, as a number.
  const place = asked.get('ort') || '';
  if (asked.get('ref') && /^[1-9]\d{0,4}$/.test(place)) mark.set('ort', place);
  const path = encodeURIComponent(kampagne);
  // The form speaks the language of the page around it, where it has that.
  const [lang = ''] = /^(de|en)\b/.exec(document.documentElement.lang.toLowerCase()) || [];

  if (art === 'knopf') {
    const button = document.createElement('a');
    const query = new URLSearchParams({ ...Object.fromEntries(mark), ...(lang && { lang }) });
    // Links of the partner may lead to this very page; the landing page never leads on.
    button.href = `${base}/landing/${path}${query.size ? `?${query}` : ''}`;
    button.className = 'empfehlwerk-knopf';
    button.textContent = text || 'Jetzt anfragen';
    const look = {
      display: 'inline-block',
      padding: '.8em 1.4em',
      'border-radius': '.5em',
      background: '#2b211c',
      color: '#fff',
      'text-decoration': 'none',
      font: 'inherit',
    };
    for (const [name, value] of Object.entries(look)) button.style.setProperty(name, value);
    me.after(button);
    return;
  }

  const query = new URLSearchParams({ site: location.origin, ...Object.fromEntries(mark) });
  if (lang) query.set('lang', lang);
  const frame = document.createElement('iframe');
  frame.src = `${base}/einbetten/${path}?${query}`;
  frame.title = text || 'Anfrage';
  frame.style.cssText = 'display:block;width:100%;height:40rem;border:0;color-scheme:normal';
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base || source !== frame.contentWindow) return;
    const height = data && data.empfehlwerk === 'hoehe' ? Number(data.height) : 0;
    if (height > 0 && height < 20000) frame.style.height = `${Math.ceil(height)}px`;
  });
  frame.addEventListener('load', () =>
    frame.contentWindow.postMessage({ empfehlwerk: 'da' }, base),
  );
  me.after(frame);
})();
