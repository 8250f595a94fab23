/**
 * Added on home, features and pricing. The mark's own shape, a bubble with one pointed corner, is the
 * shape of what stands out; the page goes from day to evening and back, as the houses' days do.
 */
export const SITE_STYLE = `
h1{font-size:clamp(2.375rem,1.3rem + 4.2vw,4.5rem);line-height:1;letter-spacing:-.038em}
h2{font-size:clamp(1.875rem,1.3rem + 2.2vw,3.125rem);line-height:1.05;letter-spacing:-.032em;margin-bottom:1.25rem}
h3{font-size:1.25rem;margin-bottom:.4rem}
section.wide{padding-top:clamp(4.5rem,9vw,8.5rem)}
.wide.opening{padding-top:clamp(1.5rem,4vw,3.5rem)}
.lead{max-width:38rem;margin:1.25rem 0 1.75rem;font-size:clamp(1.125rem,1rem + .4vw,1.3rem);line-height:1.5;color:var(--ew-muted)}
img{display:block;width:100%;height:auto}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem}
.quiet{margin-top:1.5rem}.narrow{max-width:40rem}
.wide.hero{display:grid;grid-template-columns:minmax(0,1.08fr) minmax(0,1fr);gap:clamp(2rem,5vw,4.5rem);align-items:center;padding-top:clamp(1.25rem,3.4vw,3rem)}
.evening{position:relative;padding:0 0 2.5rem 3rem}
.scene{overflow:hidden;border-radius:9rem 9rem 9rem 1.5rem;aspect-ratio:10/11.4;background:#3b2c56}
.scene img{height:100%;object-fit:cover;object-position:50% 50%}
.phone{overflow:hidden;width:15rem;padding:.45rem;border-radius:2.1rem;background:#120f1d;box-shadow:0 1.5rem 3.5rem -.8rem rgb(20 12 30/.5),0 0 0 1px rgb(255 255 255/.12) inset}
.phone img{border-radius:1.7rem}
.hero .phone{position:absolute;left:0;bottom:0;width:12.5rem}
.product .head{display:grid;grid-template-columns:minmax(0,1.2fr) minmax(0,1fr);gap:1rem clamp(2rem,6vw,6rem);align-items:end;margin-bottom:clamp(1.5rem,3vw,2.75rem)}
.product .head>*{margin:0}
.screen{overflow:hidden;border:1px solid var(--ew-line-strong);border-radius:1.25rem 1.25rem 1.25rem .4rem;background:var(--ew-paper);box-shadow:0 2.5rem 5rem -2.5rem rgb(60 35 20/.35)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:clamp(1.5rem,3vw,2.5rem);margin:clamp(2.5rem,5vw,4rem) 0 0;padding:0;list-style:none}
.cards p{margin:0;color:var(--ew-muted)}
.night{margin-top:clamp(4.5rem,9vw,8.5rem);background:var(--night);color:var(--on-night);background-image:radial-gradient(60rem 26rem at 76% 108%,#c2646f 0,#84497b 34%,#4a357100 78%),linear-gradient(#14122b,#2b2350)}
.night-inner{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);gap:clamp(2rem,6vw,6rem);align-items:center;min-height:min(40rem,80vh)}
.night-inner>div{padding:clamp(3.5rem,8vw,7rem) 0}
.night p{max-width:34rem;margin:0 0 1.75rem;font-size:clamp(1.125rem,1rem + .4vw,1.3rem);line-height:1.5;color:#e5d7dc}
.night .small{margin:1rem 0 0;font-size:.9375rem}
.night .button{background:#f3cf8e;color:#1c1730}.night .button:hover{background:#f8dfb0}
.night :focus-visible{outline-color:#f3cf8e}
.pair-of-phones{align-self:end;justify-self:center;display:block;height:100%;max-height:36rem;overflow:hidden;padding:3rem 1.5rem 0}
.pair-of-phones .phone{display:block;width:19rem}
.partner{display:grid;grid-template-columns:minmax(0,.9fr) minmax(0,1.2fr);gap:clamp(2rem,7vw,7rem);align-items:center}
.phone.tall{width:min(20rem,100%);justify-self:center}
.checks{margin:0;padding:0;list-style:none;display:grid;gap:.9rem}
.checks li{display:grid;grid-template-columns:1.5rem 1fr;gap:.7rem}
.checks li::before{content:"";width:.95rem;height:.5rem;margin-top:.5rem;border:solid var(--ew-link);border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
.checks .no{color:var(--ew-muted)}.checks .no::before{border-width:0 0 2px;width:.8rem;transform:none;height:.35rem;border-color:var(--ew-control-line)}
.document{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:clamp(2rem,7vw,7rem);align-items:center}
.paper{max-width:30rem;justify-self:center;background:#fff;box-shadow:0 .1rem .3rem rgb(40 25 15/.18),0 2.5rem 4rem -1.5rem rgb(40 25 15/.4);transform:rotate(1.4deg)}
.steps{counter-reset:s;display:grid;gap:0;margin:0 0 1rem;padding:0;list-style:none}
.steps li{counter-increment:s;position:relative;padding:1.1rem 0 1.1rem 3.5rem;border-top:1px solid var(--ew-line-strong)}
.steps li::before{content:counter(s);position:absolute;left:0;top:.85rem;font:650 2rem/1 var(--head);color:var(--ew-link)}
.steps b{font-weight:650}.document h3{margin:0 0 1rem}.steps p{margin:.15rem 0 0;color:var(--ew-muted)}
.replaced{margin:0;padding:0;list-style:none;border-top:1px solid var(--ew-line-strong)}
.replaced li{display:grid;grid-template-columns:minmax(0,1fr) minmax(9rem,auto) minmax(0,1.1fr);gap:.5rem clamp(1.5rem,4vw,4rem);align-items:baseline;padding:1.6rem 0;border-bottom:1px solid var(--ew-line-strong)}
.replaced s{color:var(--ew-muted);text-decoration-color:var(--ew-brand);text-decoration-thickness:2px}
.replaced b{font:650 clamp(2.5rem,1.6rem + 3vw,4rem)/1 var(--head);letter-spacing:-.04em;white-space:nowrap}
.source{font-size:.9375rem}
.tariffs{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:clamp(1.5rem,4vw,3.5rem);margin:0 0 1rem;padding:0;list-style:none}
.tariffs li{padding-top:1.25rem;border-top:3px solid var(--ew-brand)}
.tariffs p{margin:0;color:var(--ew-muted)}
.price,.tariffs .price{margin:.25rem 0 .5rem;font:650 clamp(2.25rem,1.5rem + 2.4vw,3.25rem)/1.05 var(--head);letter-spacing:-.035em;color:var(--ew-text)}
.price small{font:400 1rem/1.4 var(--text);letter-spacing:0;color:var(--ew-muted)}
.split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:1.5rem clamp(2rem,6vw,6rem)}
details{border-bottom:1px solid var(--ew-line-strong)}
details:first-child{border-top:1px solid var(--ew-line-strong)}
summary{min-height:3.5rem;padding:1rem 0;font-size:1.125rem;font-weight:650;cursor:pointer}
details p{margin:0 0 1.25rem;max-width:44rem}
.people{display:flex;flex-wrap:wrap;gap:1.5rem clamp(2rem,5vw,4rem);margin:0;padding:0;list-style:none}
.people li{display:grid;grid-template-columns:auto 1fr;gap:0 1rem;align-items:center;color:var(--ew-muted)}
.people span{grid-row:span 2;display:grid;place-items:center;width:3.75rem;height:3.75rem;border-radius:2rem 2rem 2rem .4rem;background:var(--ew-brand);color:var(--ew-on-brand);font:650 1.25rem/1 var(--head)}
.people b{color:var(--ew-text)}
section.end{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.25fr);gap:1.5rem clamp(2rem,5vw,4.5rem);align-items:center;margin-top:clamp(4.5rem,9vw,8.5rem);padding:clamp(2.25rem,5vw,4.5rem) clamp(1.5rem,5vw,4.5rem);border-radius:4.5rem 4.5rem 4.5rem 1rem;background:var(--ew-brand);color:var(--ew-on-brand);max-width:min(72rem,calc(100% - 2rem))}
.end .button{background:var(--ew-on-brand);color:#fbd9cb}.end .button:hover{background:#000}
.end .button.second{background:transparent;color:var(--ew-on-brand);border-color:var(--ew-on-brand)}.end .button.second:hover{background:#0001}
.end .door div{border-color:#fffdfb;background:#fffdfb}.end .door input{color:#2b211c}.end .door input::placeholder{color:#6a5a50}.end .door p{color:inherit}
.end :focus-visible{outline-color:var(--ew-on-brand)}
.end p{margin:0;font-size:1.125rem}.end .door p{font-size:.9375rem;margin-top:.6rem}.end .ways{margin-top:1.25rem}
.interval{display:inline-flex;flex-wrap:wrap;gap:.25rem;margin:0 0 2rem;padding:.3rem;border:1px solid var(--ew-control-line);border-radius:1.6rem 1.6rem 1.6rem .5rem;background:var(--ew-paper)}
.interval legend{position:absolute;clip-path:inset(50%)}
.interval label{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;padding:0 1rem;border-radius:1.2rem;font-weight:650;cursor:pointer}
.interval input{width:1.15rem;height:1.15rem;margin:0;accent-color:var(--ew-action)}
.interval label:has(:checked){background:var(--ew-brand-soft)}
.badge{padding:.15rem .55rem;border-radius:1rem 1rem 1rem .25rem;background:var(--ew-brand);color:var(--ew-on-brand);font-size:.875rem;font-weight:700}
.plans{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:clamp(1rem,2vw,1.75rem)}
.plan{display:flex;flex-direction:column;gap:.9rem;padding:clamp(1.5rem,2.6vw,2.25rem);border:1px solid var(--ew-line-strong);border-radius:2rem 2rem 2rem .5rem;background:var(--ew-paper)}
.plan h2{font-size:1.5rem;margin:0}.plan .price{margin:0}.plan .price small{display:block;margin-top:.35rem}
.plan.main{box-shadow:inset 0 0 0 1px var(--ew-brand);border-color:var(--ew-brand)}
.plan .checks{flex:1;align-content:start}
.plan .terms{margin:.35rem 0 0;color:var(--ew-muted)}.plan div>.terms{margin-top:1.25rem}
.plan .button{width:100%}
.plan .checks{gap:.65rem;margin:.25rem 0}
.offer:has(#monatlich:checked) .yearly,.offer:has(#jaehrlich:checked) .monthly{display:none}
.area{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.55fr);gap:1.5rem clamp(2rem,5vw,5rem);align-items:center;padding:clamp(2.5rem,6vw,5.5rem) 0;border-top:1px solid var(--ew-line-strong)}
.area:nth-child(even){grid-template-columns:minmax(0,1.55fr) minmax(0,1fr)}.area:nth-child(even) .area-picture{order:-1}
.area h2{font-size:clamp(1.75rem,1.3rem + 1.4vw,2.5rem)}
.area .phone{margin:0 auto;width:min(17rem,100%)}
.form{max-width:34rem}
@media (max-width:72rem) and (min-width:56.01rem){.hero .phone{width:10.5rem}.evening{padding-left:2rem}}
@media (max-width:56rem){.wide.hero,.split,.area,.area:nth-child(even),.product .head,.night-inner,.partner,.document,section.end{grid-template-columns:minmax(0,1fr)}.area:nth-child(even) .area-picture{order:0}.night-inner>div{padding-bottom:0}.pair-of-phones{max-height:27rem}.replaced li{grid-template-columns:minmax(0,1fr)}.plans,.tariffs{grid-template-columns:minmax(0,1fr)}.partner .phone{order:1}.evening{margin-top:1rem}.scene{border-radius:5rem 5rem 5rem 1rem}}
@media (max-width:30rem){.interval{display:flex;padding:.25rem}.interval label{flex:1 1 auto;gap:.4rem;padding:0 .5rem;font-size:.9375rem}.interval .badge{padding:.1rem .4rem;font-size:.8125rem}.ways>*{flex:1 1 auto}.ways .button{width:100%;padding-inline:.6rem;white-space:nowrap}.evening{padding:0 0 1.5rem 1.25rem}.hero .phone{width:9rem}.pair-of-phones .phone{width:16rem}section.end{border-radius:2.5rem 2.5rem 2.5rem .75rem}}
@media print{.night{display:none}}`;
