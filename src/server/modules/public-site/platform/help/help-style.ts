/** Added on the pages of the help centre. */
export const HELP_STYLE = `
.help{padding-top:clamp(1rem,3vw,2.5rem)}
.help h1{font-size:clamp(2rem,1.4rem + 2.6vw,3.2rem);font-weight:740;letter-spacing:-.03em;line-height:1.06}
.help h2{font-size:clamp(1.35rem,1.2rem + .8vw,1.75rem);font-weight:700;scroll-margin-top:1rem}
.help h3{font-size:1.1rem;font-weight:700;letter-spacing:-.01em}
.help .intro{max-width:40rem;margin:.9rem 0 0;font-size:1.2rem;line-height:1.5;color:var(--ew-muted)}
.finder{display:flex;gap:.6rem;max-width:40rem;margin:1.75rem 0 0}
.finder input{flex:1;min-width:0;min-height:3.5rem;padding:.6rem 1.1rem;border:1px solid var(--ew-control-line);border-radius:1rem;background:var(--ew-paper);color:inherit;font:inherit;font-size:1.125rem}
.finder .button{min-height:3.5rem;border-radius:1rem}
.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr));gap:2.5rem clamp(2rem,4vw,3.5rem);margin:clamp(2.5rem,5vw,4rem) 0 0}
.shelf h2{padding-top:1rem;border-top:3px solid var(--ew-brand);font-size:1.25rem}
.shelf ul,.hits,.sources,.nextlist{list-style:none;margin:.5rem 0 0;padding:0}
.shelf a{display:flex;align-items:center;min-height:2.75rem;padding:.15rem 0;color:inherit;text-decoration:none;line-height:1.35}
.shelf a:hover,.side a:hover,.hits a:hover strong,.nextlist a:hover{color:var(--ew-link);text-decoration:underline;text-underline-offset:.2em}
.hits li{border-bottom:1px solid var(--ew-line-strong)}
.hits a{display:block;padding:1rem 0;color:inherit;text-decoration:none;max-width:46rem}
.hits strong{display:block;font-size:1.15rem}
.hits span{color:var(--ew-muted)}
.band{margin-top:clamp(3rem,6vw,5rem)}
.lifecycle{columns:26rem 2;column-gap:3rem;margin:1.75rem 0 0;padding-inline-start:1.5rem}
.lifecycle li{break-inside:avoid;margin-bottom:.5rem}
.ways-picture{display:block;width:100%;height:auto;margin-top:1.5rem}
.ways-picture.narrow{display:none;max-width:26rem;margin-inline:auto}
@media (max-width:50em){.ways-picture.wide{display:none}.ways-picture.narrow{display:block}}
.ways-picture .line{fill:none;stroke:var(--ew-control-line);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.ways-picture .dashed{stroke-dasharray:5 5}
.ways-picture .aside{fill:var(--ew-muted);font-size:14px}
.ways-picture rect{fill:var(--ew-sunken);stroke:var(--ew-line-strong);stroke-width:1.5}
.ways-picture .name{fill:var(--ew-text);font-size:17px;font-weight:650;text-anchor:middle}
.ways-picture .sub{fill:var(--ew-muted);font-size:14px;text-anchor:middle}
.ways-picture [data-step=commission] rect{fill:var(--ew-brand);stroke:var(--ew-brand)}
.ways-picture [data-step=commission] text{fill:var(--ew-on-brand)}
.ways-picture [data-step=note] rect,.ways-picture [data-step=paid] rect{fill:var(--ew-brand-soft);stroke:var(--ew-brand)}
.ways-picture [data-step=note] .sub,.ways-picture [data-step=paid] .sub{fill:var(--ew-text)}
.ways-picture [data-step=dropped] rect{fill:var(--ew-paper);stroke:var(--ew-control-line);stroke-dasharray:5 5}
.words{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1.5rem 3rem;margin-top:1.25rem}
.words section{scroll-margin-top:1rem;padding-top:1rem;border-top:1px solid var(--ew-line-strong)}
.words p{margin:.5rem 0 0;color:var(--ew-muted)}
.words p.short{color:inherit;font-weight:550}
.page{display:grid;grid-template-columns:15rem minmax(0,44rem);gap:clamp(2rem,5vw,5rem)}
.side{font-size:.9688rem}.help .side h2{margin-top:.75rem;font-size:1.0625rem;letter-spacing:-.01em}
.side ul{list-style:none;margin:.4rem 0 0;padding:0}
.side a{display:flex;align-items:center;min-height:2.5rem;padding:.2rem 0;color:var(--ew-muted);text-decoration:none;line-height:1.3}
.side a[aria-current]{color:var(--ew-text);font-weight:650}
.side .back{color:var(--ew-link);font-weight:600}
.article p,.article li{line-height:1.65}
.article h2{margin:2.25rem 0 .6rem}
.article ul{padding-inline-start:1.4rem}.article ul.nextlist,.article ul.sources{padding:0}
.article ol.do{counter-reset:n;list-style:none;margin:1.75rem 0;padding:0;display:grid;gap:.35rem}
.article ol.do li{counter-increment:n;display:grid;grid-template-columns:2.4rem 1fr;padding:.55rem 0}
.article ol.do li::before{content:counter(n);display:grid;place-items:center;width:1.75rem;height:1.75rem;border-radius:50%;background:var(--ew-brand-soft);font-size:.9375rem;font-weight:700}
.article .hint{margin:1.75rem 0;padding:1rem 1.25rem;border-radius:1.2rem 1.2rem 1.2rem .3rem;background:var(--ew-brand-soft)}
.article .hint strong{display:block}
.article figure{margin:1.75rem 0}
.article figure img{display:block;width:100%;height:auto;border:1px solid var(--ew-line-strong);border-radius:.9rem;background:var(--ew-paper)}
.article figure.tall{max-width:18rem;margin-inline:auto}.article figure.tall img{border-radius:1.4rem}
.article .ends{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid var(--ew-line-strong)}
.nextlist a{display:inline-flex;align-items:center;min-height:2.75rem}
.advice{margin-top:2.5rem;color:var(--ew-muted)}
@media (max-width:56rem){.page{grid-template-columns:minmax(0,1fr)}.side{order:2}.side .back{display:none}}
@media (max-width:30rem){.finder{flex-wrap:wrap}.finder .button{flex:1 1 100%}}
@media print{.article figure{max-width:24rem}.side,.finder,.article .ends,.nextlist,.related{display:none}.page{display:block}.article a[href^=http]::after{content:" (" attr(href) ")";font-size:.85em}}`;
