/** Added to the style of the platform's pages: a quiet place for work, dense where tables are. */
export const CONSOLE_STYLE = `
:root{--good:#1f6b3a;--good-soft:#dff1e4;--wait:#7a5200;--wait-soft:#f8e9c8;--bad-soft:#f9dedb}
@media screen and (prefers-color-scheme:dark){:root{--good:#8fd6a6;--good-soft:#1f3a29;--wait:#f0c674;--wait-soft:#403315;--bad-soft:#4a2320}}
body{font-size:1rem}
header.console{border-bottom:1px solid var(--ew-line-strong);background:var(--ew-paper)}
header.console>.wide{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding-top:.4rem;padding-bottom:.4rem}
header.console .brand span{padding:.1rem .6rem;border-radius:.6rem .6rem .6rem .15rem;background:var(--ew-brand);color:var(--ew-on-brand);font:650 .8125rem/1.6 var(--text);letter-spacing:0}
header.console nav{display:flex;flex:1 1 auto;gap:.25rem}
header.console nav a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 .75rem;border-radius:.6rem;color:inherit;font-weight:600;text-decoration:none}
header.console nav a:hover{background:var(--ew-sunken)}
header.console nav a[aria-current]{background:var(--ew-brand-soft)}
.out{display:flex;align-items:center;gap:.75rem;margin:0;font-size:.9375rem}
.out span{max-width:16rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.out button,.small{min-height:2.75rem;padding:.25rem .9rem;border:1px solid var(--ew-control-line);border-radius:.6rem;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.out button:hover,.small:hover{background:var(--ew-sunken)}
main.wide{padding-top:1.5rem;padding-bottom:4rem}
main h1{font-size:clamp(1.6rem,1.2rem + 1.4vw,2.1rem);margin:.25rem 0 1.25rem}
main h2{font-size:1.2rem;margin:0 0 .75rem}
.back{margin:0}.back a{display:inline-flex;align-items:center;min-height:2.75rem}
.part{margin-top:2.25rem}
.scroll{overflow-x:auto;border:1px solid var(--ew-line-strong);border-radius:.9rem;background:var(--ew-paper)}
table{width:100%;border-collapse:collapse;font-size:.9375rem;line-height:1.4}
th,td{padding:.6rem .9rem;text-align:left;vertical-align:middle;white-space:nowrap}
th{color:var(--ew-muted);font-weight:600;border-bottom:1px solid var(--ew-line-strong)}
tbody tr+tr td{border-top:1px solid var(--ew-line)}
tbody tr:hover{background:var(--ew-sunken)}
td .long{display:block;min-width:14rem;max-width:26rem;white-space:normal;overflow-wrap:anywhere}
th.num,td.num{text-align:right}
td a{font-weight:600;display:inline-block;padding:.35rem 0}
td form{margin:0}
.badge{display:inline-block;padding:.05rem .6rem;border-radius:1rem;font-size:.875rem;font-weight:600;white-space:nowrap;background:var(--ew-sunken)}
.badge.good{background:var(--good-soft);color:var(--good)}.badge.wait{background:var(--wait-soft);color:var(--wait)}.badge.bad{background:var(--bad-soft);color:var(--ew-danger)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:1rem 2rem;margin:0;padding:1.25rem;border:1px solid var(--ew-line-strong);border-radius:.9rem;background:var(--ew-paper)}
.facts dt{color:var(--ew-muted);font-size:.875rem}.facts dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.find{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;margin:0 0 1.25rem}
.find .field{flex:1 1 16rem;max-width:26rem;margin:0}
.deeds{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem 1rem}
.deeds form{display:flex;flex-wrap:wrap;align-items:end;gap:.5rem;margin:0}
.deeds label{font-size:.875rem;color:var(--ew-muted)}
.deeds select{display:block;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--ew-control-line);border-radius:.6rem;background:var(--ew-paper);color:var(--ew-text);font:inherit}
.door-card{max-width:27rem;margin:clamp(1rem,5vh,4rem) auto 0;padding:clamp(1.25rem,4vw,2rem);border:1px solid var(--ew-line-strong);border-radius:1.1rem 1.1rem 1.1rem .35rem;background:var(--ew-paper)}
.door-card .button,.ask .button{min-width:min(12rem,100%)}
.door-card p{margin:0 0 1rem}.door-card small{display:block;margin-top:.3rem;color:var(--ew-muted);font-size:.9375rem;line-height:1.45}
.code-input input{font-size:1.35rem;letter-spacing:.25em;font-variant-numeric:tabular-nums}
.qr{display:block;width:12rem;height:12rem;margin:0 0 .75rem;padding:.5rem;border-radius:.6rem;background:#fff}
.secret{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.ask{max-width:40rem;padding:clamp(1.25rem,4vw,2rem);border:1px solid var(--ew-line-strong);border-radius:1.1rem 1.1rem 1.1rem .35rem;background:var(--ew-paper)}
.ask p{margin:0 0 1rem}
.ask .row{justify-content:flex-start;margin-top:1.25rem}
@media (max-width:40rem){header.console nav{order:3;flex-basis:100%}.out{margin-left:auto}.out span{display:none}}`;
