/** Added on home, features and pricing. The mark's own shape is the shape of what stands out. */
export const SITE_STYLE = `
h1{font-size:clamp(2.3rem,1.4rem + 3.6vw,4.1rem);font-weight:750;line-height:1.04;letter-spacing:-.035em}
h2{font-size:clamp(1.7rem,1.3rem + 1.5vw,2.4rem);font-weight:720;margin-bottom:1.25rem}
h3{font-size:1.2rem;font-weight:700;margin-bottom:.4rem}
section.wide{padding-top:clamp(3rem,7vw,5.5rem)}
.wide.opening{padding-top:clamp(1.5rem,4vw,3.5rem)}
.lead{max-width:38rem;margin:1.25rem 0 1.75rem;font-size:clamp(1.125rem,1rem + .4vw,1.3rem);line-height:1.5;color:var(--ew-muted)}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
.wide.hero{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,.9fr);gap:clamp(2rem,5vw,5rem);align-items:center;padding-top:clamp(1.5rem,5vw,4.5rem)}
.trail{margin:0;padding:clamp(1.5rem,3vw,2.5rem);border-radius:3.5rem 3.5rem 3.5rem .75rem;background:var(--ew-brand);color:var(--ew-on-brand)}
.trail figcaption{font-weight:700;margin-bottom:1.25rem}
.trail ol{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.trail li{display:flex;justify-content:space-between;gap:1rem;padding:.8rem 1.1rem;border-radius:1rem;background:var(--ew-paper);color:var(--ew-text)}
.trail li span{color:var(--ew-muted)}
.trail li.last{background:var(--ew-text);color:var(--ew-canvas);border-radius:1.4rem 1.4rem 1.4rem .3rem;font-weight:700}
.trail li.last span{color:inherit}
.trail p{margin:1rem 0 0;font-size:.9375rem}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:clamp(1.5rem,3vw,2.5rem);margin:0;padding:0;list-style:none}
.cards li{padding-top:1rem;border-top:3px solid var(--ew-brand)}
.cards p{margin:0;color:var(--ew-muted)}
.steps{counter-reset:s;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.5rem;margin:0;padding:0;list-style:none}
.steps li{counter-increment:s;padding:1.5rem;border-radius:1.8rem 1.8rem 1.8rem .4rem;background:var(--ew-paper);border:1px solid var(--ew-line)}
.steps li::before{content:counter(s);display:block;font-size:2.6rem;line-height:1;font-weight:800;color:var(--ew-link);margin-bottom:.8rem}
.steps p{margin:0;color:var(--ew-muted)}
.split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr);gap:1.5rem clamp(2rem,6vw,6rem)}
.checks{margin:0;padding:0;list-style:none;display:grid;gap:.9rem}
.checks li{display:grid;grid-template-columns:1.5rem 1fr;gap:.7rem}
.checks li::before{content:"";width:.95rem;height:.5rem;margin-top:.5rem;border:solid var(--ew-link);border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
.checks .soon::before{border:0;width:.8rem;height:.8rem;margin-top:.45rem;border:2px dotted var(--ew-control-line);border-radius:50%;transform:none}
.checks .no{color:var(--ew-muted)}.checks .no::before{border-width:0 0 2px;width:.8rem;transform:none;height:.35rem;border-color:var(--ew-control-line)}
section.end{margin-top:clamp(3rem,7vw,5.5rem);padding-top:clamp(2rem,5vw,3.5rem);padding-bottom:clamp(2rem,5vw,3.5rem);border-radius:3.5rem 3.5rem 3.5rem .75rem;background:var(--ew-brand);color:var(--ew-on-brand);max-width:min(69rem,calc(100% - 2rem))}
.end .button{background:var(--ew-on-brand);color:var(--ew-brand)}.end .button:hover{background:#000}
.end .button.second{background:transparent;color:var(--ew-on-brand);border-color:var(--ew-on-brand)}.end .button.second:hover{background:#0001}
.end :focus-visible{outline-color:var(--ew-on-brand)}
.end p{margin:0 0 1.5rem;font-size:1.125rem}
.interval{display:inline-flex;flex-wrap:wrap;gap:.25rem;margin:0 0 2rem;padding:.3rem;border:1px solid var(--ew-control-line);border-radius:1.2rem;background:var(--ew-paper)}
.interval legend{position:absolute;clip-path:inset(50%)}
.interval label{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;padding:0 1rem;border-radius:.9rem;font-weight:650;cursor:pointer}
.interval input{width:1.15rem;height:1.15rem;margin:0;accent-color:var(--ew-action)}
.interval label:has(:checked){background:var(--ew-brand-soft)}
.badge{display:inline-block;padding:.1rem .6rem;border-radius:.6rem .6rem .6rem .15rem;background:var(--ew-brand);color:var(--ew-on-brand);font-size:.875rem;font-weight:800;letter-spacing:.02em}
.plans{container-type:inline-size;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1.25rem;align-items:stretch}
.plan{display:flex;flex-direction:column;padding:1.75rem;border:1px solid var(--ew-line-strong);border-radius:1.8rem 1.8rem 1.8rem .4rem;background:var(--ew-paper)}
.plan.main{border:2px solid var(--ew-brand)}
.plan h2{font-size:1.4rem;margin:0}
.price{margin:.6rem 0 .2rem;font-size:clamp(2.2rem,1.8rem + 1.4vw,2.9rem);font-weight:780;line-height:1.1;letter-spacing:-.03em}
.price small{display:block;margin-top:.3rem;line-height:1.4;font-size:1.0625rem;font-weight:500;letter-spacing:0;color:var(--ew-muted)}
.terms{min-height:3.4rem;margin:0 0 1.25rem;color:var(--ew-muted)}
.plan .checks{gap:.55rem;margin-bottom:1.75rem}
.plan form{margin-top:auto}.plan .button{width:100%}
@container (min-width:37.25rem) and (max-width:56.49rem){.plan:last-child{grid-column:1/-1}.plan:last-child .checks{grid-template-columns:repeat(2,minmax(0,1fr));column-gap:1.25rem}.plan:last-child .terms{min-height:0}.plan:last-child .button{width:auto}}
.offer:has(#monatlich:checked) .yearly,.offer:has(#jaehrlich:checked) .monthly{display:none}
details{border-bottom:1px solid var(--ew-line-strong)}
summary{min-height:3.25rem;padding:.85rem 0;font-size:1.125rem;font-weight:650;cursor:pointer}
details p{margin:0 0 1.25rem;max-width:44rem}
.area{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:.75rem clamp(2rem,6vw,6rem);padding:clamp(1.75rem,4vw,3rem) 0;border-top:1px solid var(--ew-line-strong)}
.area h2{font-size:clamp(1.5rem,1.2rem + 1vw,2rem);margin:0}
.form{max-width:34rem}
@media (max-width:30rem){.interval{display:flex;padding:.25rem}.interval label{flex:1 1 auto;gap:.4rem;padding:0 .5rem;font-size:.9375rem}.interval .badge{padding:.1rem .4rem;font-size:.8125rem}.ways>*{flex:1 1 auto}.ways .button{width:100%}.trail li{gap:.5rem;padding:.8rem .9rem}.trail li span{text-align:right}}
@media (max-width:46rem){.steps{grid-template-columns:minmax(0,1fr)}}
@media (max-width:56rem){.wide.hero,.split,.area{grid-template-columns:minmax(0,1fr)}}`;

/** The style of all pages of the platform: the application's colours, by the system's scheme. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ew-canvas:#fbf6ef;--ew-paper:#fffdfb;--ew-sunken:#f5ede4;--ew-line:#ebe0d4;--ew-line-strong:#ddcfc2;--ew-control-line:#94847a;--ew-text:#2b211c;--ew-muted:#6a5a50;--ew-brand:#ee9d84;--ew-brand-soft:#fae5db;--ew-on-brand:#2b211c;--ew-action:#9a4f38;--ew-action-hover:#84422e;--ew-on-action:#fff;--ew-link:#9a4f38;--ew-danger:#b3261e}
@media screen and (prefers-color-scheme:dark){:root{--ew-canvas:#1a1614;--ew-paper:#231e1b;--ew-sunken:#2c2622;--ew-line:#352d29;--ew-line-strong:#4b413a;--ew-control-line:#83756b;--ew-text:#f3ebe4;--ew-muted:#bcaea3;--ew-brand-soft:#43302a;--ew-on-brand:#231a16;--ew-action:#ee9d84;--ew-action-hover:#f2b8a3;--ew-on-action:#231a16;--ew-link:#f0a88f;--ew-danger:#ff8f84}}
*{box-sizing:border-box}
html{scroll-padding-block:1rem calc(2rem + var(--ew-banner,0px))}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:var(--ew-canvas);color:var(--ew-text);font:1.0625rem/1.6 "Source Sans 3",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
a{color:var(--ew-link)}
:focus-visible{outline:3px solid var(--ew-link);outline-offset:2px;border-radius:4px}
[tabindex='-1']:focus{outline:none}
h1,h2,h3{line-height:1.15;text-wrap:balance;letter-spacing:-.02em;margin:0}
.skip{position:absolute;left:-999px;z-index:5}.skip:focus{left:1rem;top:.5rem;background:var(--ew-paper);padding:.75rem 1rem}
.wide{width:100%;max-width:74rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.5rem)}
main{flex:1 0 auto;width:100%}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;padding-top:.75rem;padding-bottom:.75rem}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;text-decoration:none;font-size:1.375rem;font-weight:700;letter-spacing:-.02em}
.top nav{display:flex;align-items:center;gap:clamp(.25rem,2vw,1.25rem)}
.top nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .6rem;color:inherit;font-weight:600;text-decoration:none}
.top nav a:hover,.top nav a[aria-current]{text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:.35em;text-decoration-color:var(--ew-brand)}
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
@media (max-width:30rem){.pair{display:block}.row .button{flex:1 1 auto;padding-inline:.8rem;white-space:nowrap}.brand{font-size:1.05rem;gap:.35rem}.top{gap:.25rem}.top nav{gap:0;font-size:.9rem}.top nav a{padding:0 .35rem}.top nav a.login{padding:0 .55rem}}
@media print{:root{color-scheme:light}.top nav,.foot nav,dialog,.button{display:none}body{background:#fff;color:#000}}`;

/** Added on the legal pages: one column of text. */
export const TEXT_STYLE = `
.text{max-width:46rem;margin:0 auto;padding:1rem}
.text h1{font-size:2rem;margin:1rem 0;hyphens:auto}.text h2{font-size:1.2rem;margin:2rem 0 .5rem}
.text p,.text ul{margin:.6rem 0}.text li{margin:.3rem 0}`;
