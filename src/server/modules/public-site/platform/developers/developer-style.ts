/** Added on the pages for developers: text on the left, code beside it as dark as the evening on the home page. */
export const DEVELOPER_STYLE = `
.top.wide,.foot .wide{max-width:90rem}
.dev{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:0 clamp(2rem,4vw,4.5rem);max-width:90rem;padding-top:clamp(1rem,3vw,2.5rem)}
.dev h1{font-size:clamp(2.25rem,1.4rem + 3vw,3.75rem);line-height:1.02;letter-spacing:-.035em}
.dev .intro{max-width:38rem;margin:1rem 0 0;font-size:clamp(1.125rem,1rem + .4vw,1.3rem);line-height:1.5;color:var(--ew-muted)}
.dev-side{position:sticky;top:1.5rem;align-self:start;font-size:.9688rem}
.dev-side p{margin:0 0 .5rem;font:650 1.0625rem/1.2 var(--head);letter-spacing:-.01em}
.dev-side ul{list-style:none;margin:0 0 1.25rem;padding:0;border-left:1px solid var(--ew-line-strong)}
.dev-side a{display:flex;align-items:center;min-height:2.5rem;margin-left:-1px;padding:.1rem 0 .1rem 1rem;border-left:2px solid transparent;color:var(--ew-muted);text-decoration:none}
.dev-side a:hover{color:var(--ew-link)}
.dev-side a[aria-current]{border-color:var(--ew-brand);color:var(--ew-text);font-weight:650}
.dev-part{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.08fr);gap:1.25rem clamp(1.75rem,3vw,3.5rem);padding:clamp(2.25rem,4vw,3.5rem) 0;border-top:1px solid var(--ew-line)}
.dev-head+.dev-part{margin-top:clamp(2rem,4vw,3.5rem)}
.dev-part.alone{grid-template-columns:minmax(0,1fr)}
.dev-part.alone>.dev-text>:not(.dev-table){max-width:40rem}
.dev-part h2{margin-bottom:.9rem;font-size:clamp(1.4rem,1.2rem + .9vw,1.85rem);letter-spacing:-.022em;scroll-margin-top:1.5rem}
.dev-text p{margin:.8rem 0;line-height:1.65}
.dev-text ul{margin:.8rem 0;padding-inline-start:1.2rem}
.dev-text li{margin:.45rem 0;line-height:1.6}.dev-text li::marker{color:var(--ew-link)}
.dev-text code,.dev-table code{padding:.1em .35em;border-radius:.35em;background:var(--ew-sunken);font:500 .875em/1.4 ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.dev-text .hint{margin:1.25rem 0;padding:1rem 1.25rem;border-radius:1.2rem 1.2rem 1.2rem .3rem;background:var(--ew-brand-soft)}
.dev.steps-page{counter-reset:step}
.steps-page .dev-part:has(.code){counter-increment:step}
.steps-page .dev-part:has(.code) h2::before{content:counter(step);display:grid;place-items:center;width:2.6rem;height:2.6rem;margin-bottom:1rem;border-radius:1.4rem 1.4rem 1.4rem .3rem;background:var(--ew-brand);color:var(--ew-on-brand);font:650 1.25rem/1 var(--head)}
.dev-code{display:grid;gap:1rem;align-content:start;position:sticky;top:1.5rem;align-self:start}
.code{margin:0;overflow:hidden;border-radius:1.1rem 1.1rem 1.1rem .35rem;background:#1c1730;color:#f3ebe4;box-shadow:0 1.5rem 3rem -1.75rem rgb(28 23 48/.55)}
.code figcaption{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:2.9rem;padding:0 .4rem 0 1.2rem;border-bottom:1px solid #3a3355;color:#d3c8dd;font-size:.9063rem;font-weight:600}
.code button{min-width:5.5rem;min-height:2.4rem;padding:0 .8rem;border:0;border-radius:.7rem;background:transparent;color:#f3cf8e;font:inherit;cursor:pointer}
.code button:hover{background:#332b50}.code :focus-visible{outline-color:#f3cf8e;outline-offset:-3px}
.code pre{margin:0;padding:1.05rem 1.2rem 1.2rem;overflow-x:auto;font:400 .8125rem/1.65 ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,monospace;tab-size:2}
.code pre:focus-visible{outline:3px solid #f3cf8e;outline-offset:-3px}
.code .comment{color:#b3a6c4;font-style:italic}.code .string{color:#f3cf8e}.code .word{color:#f4a98f}.code .name{color:#a9c8f5}.code .number{color:#a8dcc0}
.dev-table{display:grid;gap:clamp(1.25rem,2.5vw,2rem);margin:1.25rem 0 0}
.dev-table dl{display:grid;grid-template-columns:minmax(0,19rem) minmax(0,1fr);gap:0;margin:0;border-top:1px solid var(--ew-line-strong)}
.dev-table dl>div{display:contents}
.dev-table dt,.dev-table dd{margin:0;padding:.6rem 0;border-bottom:1px solid var(--ew-line);line-height:1.45}
.dev-table dt{padding-right:1.5rem}
.dev-table dt code{background:none;padding:0;color:var(--ew-link);font-weight:600}
.dev-table h3{display:flex;align-items:baseline;gap:.75rem;margin-bottom:.25rem;font-size:1.35rem}
.dev-table h3+p{margin:0 0 .75rem;color:var(--ew-muted)}
.dev-next{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem;margin-top:1rem;padding:0;list-style:none}
.dev-next a{display:block;height:100%;padding:1.1rem 1.25rem;border:1px solid var(--ew-line-strong);border-radius:1.2rem 1.2rem 1.2rem .35rem;background:var(--ew-paper);color:inherit;text-decoration:none}
.dev-next a:hover{border-color:var(--ew-link)}
.dev-next b{display:block;font:650 1.125rem/1.3 var(--head);letter-spacing:-.015em;color:var(--ew-link)}
.dev-next span{color:var(--ew-muted);font-size:.9688rem;line-height:1.45}
@media (max-width:72rem){.dev-part{grid-template-columns:minmax(0,1fr)}.dev-code{position:static}}
@media (max-width:56rem){.dev{grid-template-columns:minmax(0,1fr);gap:1.5rem}.dev-side{position:static}.dev-side p{display:none}.dev-side ul{display:flex;flex-wrap:wrap;gap:.35rem;margin:0 0 .35rem;border:0}.dev-side a{min-height:2.6rem;margin:0;padding:0 .85rem;border:1px solid var(--ew-line-strong);border-radius:1.3rem 1.3rem 1.3rem .4rem;background:var(--ew-paper)}.dev-side a[aria-current]{background:var(--ew-brand-soft);border-color:var(--ew-brand)}}
@media (max-width:36rem){.code{margin-inline:-.25rem}.dev-table dl{grid-template-columns:minmax(0,1fr)}.dev-table dt{padding-bottom:0;border:0}.dev-table dd{padding-top:.1rem}}
@media print{.dev-side,.code button{display:none}.dev,.dev-part{display:block}.code{background:#fff;color:#000;border:1px solid #999}}`;

/** Added on the page of the reference, which the renderer dresses itself. */
export const REFERENCE_STYLE = `
.reference-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:.25rem 2rem;max-width:none;padding-top:.5rem;padding-bottom:1rem}
.reference-head h1{font-size:1.5rem}
.reference-head nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.reference-head nav a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.top.wide,.foot .wide{max-width:none}
#referenz{min-height:70vh;border-top:1px solid var(--ew-line-strong)}
.waiting{padding:3rem clamp(1rem,4vw,2.5rem);color:var(--ew-muted)}`;
