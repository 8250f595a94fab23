/** The two typefaces (OFL), cut down by `scripts/pictures/subset-typefaces.ts`. */
const TYPEFACES = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque.woff2', weight: '650' },
  { family: 'Instrument Sans', file: 'instrument-sans.woff2', weight: '400 700' },
] as const;

/**
 * Until they have come, Arial (or what stands for it; on Linux often Noto Sans) is drawn as wide and as
 * high as they are, so that nothing moves when they come: widths and heights were measured over the text
 * of these pages. They are not preloaded: their names stand in the page itself, and browsers hold
 * the first paint back for a preloaded typeface (LCP 1.22 s instead of 0.91 s simulated).
 */
const STAND_INS = `
@font-face{font-family:"Headline Stand-in";src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold");font-weight:650;size-adjust:101.4%;ascent-override:91.7%;descent-override:26.6%;line-gap-override:0%}
@font-face{font-family:"Text Stand-in";src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto");font-weight:400 700;size-adjust:102.5%;ascent-override:94.6%;descent-override:24.4%;line-gap-override:0%}
@font-face{font-family:"Headline Stand-in 2";src:local("Noto Sans Bold"),local("NotoSans-Bold");font-weight:650;size-adjust:97%;ascent-override:95.9%;descent-override:27.8%;line-gap-override:0%}
@font-face{font-family:"Text Stand-in 2";src:local("Noto Sans Regular"),local("NotoSans-Regular"),local("Noto Sans");font-weight:400 700;size-adjust:96.8%;ascent-override:100.2%;descent-override:25.8%;line-gap-override:0%}`;

/** @param filePath path of a typeface, by the name of its file */
export const typefaceStyle = (filePath: (name: string) => string): string =>
  TYPEFACES.map(
    ({ family, file, weight }) =>
      `@font-face{font-family:"${family}";src:url("${filePath(file)}") format("woff2");font-weight:${weight};font-display:swap}`,
  ).join('') + STAND_INS;

/** The style of all pages of the platform: the application's colours, by the system's scheme. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--head:"Bricolage Grotesque","Headline Stand-in","Headline Stand-in 2",system-ui,sans-serif;--text:"Instrument Sans","Text Stand-in","Text Stand-in 2",system-ui,sans-serif;--night:#1c1730;--on-night:#f8f0e6;--ew-canvas:#fbf6ef;--ew-paper:#fffdfb;--ew-sunken:#f5ede4;--ew-line:#ebe0d4;--ew-line-strong:#ddcfc2;--ew-control-line:#94847a;--ew-text:#2b211c;--ew-muted:#6a5a50;--ew-brand:#ee9d84;--ew-brand-soft:#fae5db;--ew-on-brand:#2b211c;--ew-action:#9a4f38;--ew-action-hover:#84422e;--ew-on-action:#fff;--ew-link:#9a4f38;--ew-danger:#b3261e}
@media screen and (prefers-color-scheme:dark){:root{--ew-canvas:#1a1614;--ew-paper:#231e1b;--ew-sunken:#2c2622;--ew-line:#352d29;--ew-line-strong:#4b413a;--ew-control-line:#83756b;--ew-text:#f3ebe4;--ew-muted:#bcaea3;--ew-brand-soft:#43302a;--ew-on-brand:#231a16;--ew-action:#ee9d84;--ew-action-hover:#f2b8a3;--ew-on-action:#231a16;--ew-link:#f0a88f;--ew-danger:#ff8f84}}
*{box-sizing:border-box}
html{scroll-padding-block:1rem calc(2rem + var(--ew-banner,0px))}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--ew-canvas);color:var(--ew-text);font:1.0625rem/1.6 var(--text);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
a{color:var(--ew-link)}
:focus-visible{outline:3px solid var(--ew-link);outline-offset:2px;border-radius:4px}
[tabindex='-1']:focus{outline:none}
h1,h2,h3,.brand{font-family:var(--head);font-weight:650}
h1,h2,h3{line-height:1.12;text-wrap:balance;letter-spacing:-.022em;margin:0}
.skip{position:absolute;left:-999px;z-index:5}.skip:focus{left:1rem;top:.5rem;background:var(--ew-paper);padding:.75rem 1rem}
.wide{width:100%;max-width:74rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
main{flex:1 0 auto;width:100%}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;padding-top:.75rem;padding-bottom:.75rem}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;text-decoration:none;font-size:1.375rem;letter-spacing:-.025em}
.top nav{display:flex;align-items:center;gap:clamp(.25rem,2vw,1.25rem)}
.top nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .6rem;color:inherit;font-weight:600;text-decoration:none}
.top nav a:hover,.top nav a[aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.35em;text-decoration-color:var(--ew-brand)}
.top .who{max-width:12rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:var(--ew-muted)}
.top nav a.login{border:1px solid var(--ew-control-line);border-radius:.6rem;padding:0 1rem}
.foot{margin-top:4rem;border-top:1px solid var(--ew-line-strong);color:var(--ew-muted);font-size:.9375rem}
.foot nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding-top:1rem}
.foot a,.foot button{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.foot button{border:0;padding:0;background:none;font:inherit;text-decoration:underline;cursor:pointer}
.foot p{margin:.25rem 0 1.5rem}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.4rem 1.4rem;border:1px solid transparent;border-radius:.7rem;background:var(--ew-action);color:var(--ew-on-action);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
.button:hover{background:var(--ew-action-hover)}
.button.second{background:var(--ew-paper);color:var(--ew-text);border-color:var(--ew-control-line)}
.button.second:hover{background:var(--ew-sunken)}
.button:disabled{background:var(--ew-sunken);color:var(--ew-muted);border-color:var(--ew-line-strong);cursor:not-allowed}
.muted{color:var(--ew-muted)}
.num{font-variant-numeric:tabular-nums}
.field{display:block;margin:0 0 1rem}
.field span{display:block;font-weight:600;margin-bottom:.25rem}
.field input,.field textarea{width:100%;min-height:3rem;padding:.6rem .8rem;border:1px solid var(--ew-control-line);border-radius:.6rem;background:var(--ew-paper);color:inherit;font:inherit}
.field em{display:block;color:var(--ew-danger);font-style:normal;font-weight:600;font-size:.9375rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.trap{position:absolute;left:-999rem}
.note{margin:0 0 1rem;padding:.8rem 1rem;border-radius:.6rem;background:var(--ew-brand-soft);font-weight:600}
.note:empty{display:none}
dialog{width:min(34rem,calc(100vw - 2rem));max-height:calc(100dvh - 2rem);overflow:auto;padding:1.5rem;border:1px solid var(--ew-line-strong);border-radius:1.1rem;background:var(--ew-paper);color:var(--ew-text)}
dialog::backdrop{background:rgb(20 14 11/.55)}
dialog h2{font-size:1.35rem;margin-bottom:1rem}
.row{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:.6rem;margin-top:1.25rem}
.tick{display:flex;gap:.75rem;align-items:flex-start;min-height:2.75rem;padding:.35rem 0}
.tick input{flex:none;width:1.35rem;height:1.35rem;margin:.1rem 0 0;accent-color:var(--ew-action)}
.door label{display:block;margin-bottom:.4rem;font-weight:650}
.door div{display:flex;gap:.4rem;padding:.4rem;border:1px solid var(--ew-control-line);border-radius:2rem 2rem 2rem .6rem;background:var(--ew-paper)}
.door div:focus-within{outline:3px solid var(--ew-link);outline-offset:2px}
.door input{flex:1 1 8rem;min-width:0;min-height:3.25rem;padding:0 1.1rem;border:0;border-radius:1.6rem;background:none;color:var(--ew-text);font:inherit;font-size:1.125rem;outline:0}
.door input::placeholder{color:var(--ew-muted);opacity:1}
.door .button{flex:none;min-height:3.25rem;border-radius:1.6rem}
.door p{margin:.6rem 0 0;max-width:36rem;font-size:.9375rem;line-height:1.45;color:var(--ew-muted)}
.last{margin-top:clamp(3.5rem,7vw,6rem)}
.last .door{max-width:46rem;margin:0 auto;padding:clamp(1.25rem,4vw,2rem);border-radius:2rem 2rem 2rem .6rem;background:var(--ew-brand-soft)}.last .door p{color:inherit}
@media (max-width:30rem){.door div{display:grid;border-radius:1.6rem 1.6rem 1.6rem .6rem}.door .button{width:100%}.pair{display:block}.row .button{flex:1 1 auto;padding-inline:.8rem;white-space:nowrap}.brand{font-size:1.05rem;gap:.35rem}.top{gap:.25rem}.top nav{gap:0;font-size:.9rem}.top nav a{padding:0 .35rem}.top nav a.login{padding:0 .55rem}.top .who{display:none}}
@media print{:root{color-scheme:light}.top nav,.foot nav,dialog,.button,.door{display:none}body{background:#fff;color:#000}}`;

/** Added on the legal pages: one column of text. */
export const TEXT_STYLE = `
.text{max-width:46rem;margin:0 auto;padding:1rem}
.text h1{font-size:2rem;margin:1rem 0;hyphens:auto}.text h2{font-size:1.2rem;margin:2rem 0 .5rem}
.text p,.text ul{margin:.6rem 0}.text li{margin:.3rem 0}`;
